import { ActionIcon, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { StatusBadge } from '../../../ui/restaurantCards/SubscriptionCards.tsx'
import { restaurants as text } from '../texts.ts'
import { formatDateTime, toParisWall } from '../../../fr/format.ts'
import classes from './AdminRestaurantCard.module.css'

/** Name, address, company, the last subscription's dates; 'Abonnement : Términer' once its end has come. */
export function AdminRestaurantCard({ restaurant }: { restaurant: WireRestaurant }) {
  const { _id: id, name, latestAbonnemnt: latest } = restaurant
  const address = [restaurant.EmetteurAdresse, restaurant.EmetteurCodePostal, restaurant.EmetteurVille]
  return (
    <Paper component="article" p="md" aria-label={name} className={classes.card}>
      <Stack gap="sm" h="100%" justify="space-between">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div className={classes.words}>
            <Title order={2} size="h3">
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {address.filter(Boolean).join(', ')}
            </Text>
            <Text size="sm">{restaurant.EmetteurSociete}</Text>
          </div>
          <ActionIcon
            component={Link}
            to={`/details-restaurant/${id}`}
            variant="default"
            size="lg"
            aria-label={text.details(name)}
          >
            <IconEye size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
        {latest ? (
          <Stack gap={4}>
            <Text size="sm" className={classes.dates}>
              {text.starts} {formatDateTime(toParisWall(latest.dateDebut))}
            </Text>
            <Text size="sm" className={classes.dates}>
              {text.ends} {formatDateTime(toParisWall(latest.dateFin))}
            </Text>
            {latest.isEnd ? (
              <Text size="sm" fw={600} c="var(--bad)">
                {text.ended}
              </Text>
            ) : (
              <StatusBadge status={latest.check.status} />
            )}
          </Stack>
        ) : (
          <Text size="sm" c="dimmed">
            {text.noSubscription}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
