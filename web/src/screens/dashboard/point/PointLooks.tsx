import { Group, Paper, Text, Title } from '@mantine/core'
import {
  IconBellOff,
  IconChevronRight,
  IconCoins,
  IconGift,
  IconHash,
  IconShieldExclamation,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { WirePoint } from '../../../../../shared/wire/point.ts'
import { InfoTip } from '../../../ui/InfoTip.tsx'
import classes from './PointScreen.module.css'
import { pointTexts } from './texts.ts'

type Look = WirePoint['a_regarder'][number]

const icons: Readonly<Record<Look['kind'], Icon>> = {
  ca_bas: IconTrendingDown,
  ca_haut: IconTrendingUp,
  cadeaux: IconGift,
  controle: IconShieldExclamation,
  debiteur: IconCoins,
  trou: IconHash,
  muette: IconBellOff,
}

/** At most three sentences, each with the way to its tickets; or the sentence that there is nothing. */
export function PointLooks({ point: { a_regarder: looks, rien } }: { point: WirePoint }) {
  return (
    <Paper component="section" px="md" py="sm" className={classes.panel ?? ''} aria-labelledby="a-regarder">
      <Group gap={4}>
        <Title order={2} id="a-regarder">
          {pointTexts.lookAt}
        </Title>
        <InfoTip label={pointTexts.lookAt} text={pointTexts.lookAtRule} />
      </Group>
      {rien === null ? (
        <ul className={classes.looks}>
          {looks.map((look) => (
            <li key={`${look.kind} ${look.site}`}>
              <LookLink look={look} />
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" mt={4}>
          {rien}
        </Text>
      )}
    </Paper>
  )
}

function LookLink({ look: { kind, text, link } }: { look: Look }) {
  const Sign = icons[kind]
  return (
    <Link to={link} className={classes.look} data-look={kind}>
      <Sign size={20} aria-hidden="true" />
      <span>{text}</span>
      <IconChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}
