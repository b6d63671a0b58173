import { Badge, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconEdit, IconEye, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { askEraseData } from '../askEraseData.tsx'
import { keepSites } from '../../../filters/chosenSites.ts'
import { restaurants as text } from '../texts.ts'
import { expiredAddress } from '../../../filters/namedSites.ts'
import { formatDate, toParisWall } from '../../../fr/format.ts'
import { isSiteActive } from '../../../query/session.ts'
import classes from './RestaurantList.module.css'

interface RestaurantCardProps {
  readonly restaurant: WireRestaurant
  readonly isSelected: boolean
  readonly onToggle: () => void
}

/** One restaurant; the default ones are highlighted. Only its owner edits it or deletes its data. */
export function RestaurantCard({ restaurant, isSelected, onToggle }: RestaurantCardProps) {
  const { name, isDefault, kind } = restaurant
  const place = [restaurant.EmetteurAdresse, restaurant.EmetteurCodePostal, restaurant.EmetteurVille]
  return (
    <Paper component="article" p="md" aria-label={name} className={isDefault ? classes.default : classes.card}>
      <Stack h="100%" justify="space-between" gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div className={classes.words}>
            <Title order={2} size="h3">
              {name}
            </Title>
            <Text size="sm">{restaurant.EmetteurSociete}</Text>
            <Text size="sm" c="dimmed">
              {place.filter(Boolean).join(', ')}
            </Text>
          </div>
          <Checkbox checked={isSelected} onChange={onToggle} aria-label={text.select(name)} size="md" />
        </Group>
        <Group gap="xs">
          <SubscriptionState restaurant={restaurant} />
          {isDefault ? <Badge className={classes.badge ?? ''}>{text.isDefault}</Badge> : null}
          {kind === 'invited' ? (
            <Badge variant="default" className={classes.badge ?? ''}>
              {text.invited}
            </Badge>
          ) : null}
        </Group>
        <Actions restaurant={restaurant} />
      </Stack>
    </Paper>
  )
}

function SubscriptionState({ restaurant }: { restaurant: WireRestaurant }) {
  const active = isSiteActive(restaurant)
  const latest = restaurant.latestAbonnemnt
  const until = active && latest ? ` ${text.until(formatDate(toParisWall(latest.dateFin)))}` : ''
  return (
    <Badge variant="light" color={active ? 'green' : 'red'} className={classes.badge ?? ''}>
      {active ? `${text.active}${until}` : text.inactive}
    </Badge>
  )
}

function Actions({ restaurant }: { restaurant: WireRestaurant }) {
  const navigate = useNavigate()
  const { _id: id, kind } = restaurant
  const consult = () => {
    if (!isSiteActive(restaurant)) return void navigate(expiredAddress([id]))
    keepSites(id)
    void navigate('/')
  }
  const shared = { size: 'xs', variant: 'default' } as const
  return (
    <Group gap="xs">
      <Button size="xs" leftSection={<IconEye size={14} aria-hidden="true" />} onClick={consult}>
        {text.consult}
      </Button>
      <Button
        {...shared}
        component={Link}
        to={`/details-restaurant-manager/${id}`}
        leftSection={<IconInfoCircle size={14} aria-hidden="true" />}
      >
        {text.info}
      </Button>
      {kind === 'owner' ? (
        <>
          <Button
            {...shared}
            component={Link}
            to={`/modifier-restaurant-manager/${id}`}
            leftSection={<IconEdit size={14} aria-hidden="true" />}
          >
            {text.edit}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden="true" />}
            onClick={() => askEraseData(restaurant)}
          >
            {text.eraseData}
          </Button>
        </>
      ) : null}
    </Group>
  )
}
