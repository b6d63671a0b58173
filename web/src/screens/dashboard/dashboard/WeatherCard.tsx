import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import {
  IconBolt,
  IconCloud,
  IconCloudFog,
  IconCloudRain,
  IconCloudSnow,
  IconDroplet,
  IconHaze,
  IconSun,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { Weather, WeatherIcon } from '../../../../../shared/wire/weather.ts'
import { dashboard } from './texts.ts'
import { formatDay, narrowSpace } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'
import classes from './DashboardScreen.module.css'

const icons: Readonly<Record<WeatherIcon, Icon>> = {
  sun: IconSun,
  'cloud-sun': IconHaze,
  cloud: IconCloud,
  fog: IconCloudFog,
  drizzle: IconDroplet,
  rain: IconCloudRain,
  snow: IconCloudSnow,
  storm: IconBolt,
}

/** The week's weather at the restaurant; 'Météo indisponible' when it cannot be had, and nothing else suffers. */
export function WeatherCard({ restaurant }: { restaurant: string | undefined }) {
  const query = useCall<'GET /weather'>(`weather?restaurant=${restaurant ?? ''}`)
  const weather = query.data?.available ? query.data : null
  const isWaiting = query.data === undefined && !query.isError
  return (
    <Paper component="section" p="md" className={classes.card ?? ''}>
      <Text size="sm" c="dimmed" component="h2">
        {weather ? `${dashboard.weather} · ${weather.city}` : dashboard.weather}
      </Text>
      {isWaiting ? (
        <Skeleton height={40} mt="xs" />
      ) : weather ? (
        <Forecast weather={weather} />
      ) : (
        <Text mt="xs">{dashboard.noWeather}</Text>
      )}
    </Paper>
  )
}

function Forecast({ weather }: { weather: Weather }) {
  const Sky = icons[weather.current.icon]
  return (
    <Group wrap="nowrap" gap="md" align="flex-start">
      <Group gap={6} wrap="nowrap">
        <Sky size={26} stroke={1.5} aria-hidden="true" />
        <div>
          <Text fz={22} fw={600} lh={1.2}>
            {degrees(weather.current.celsius)}
          </Text>
          <Text size="xs" c="dimmed">
            {weather.current.text}
          </Text>
        </div>
      </Group>
      <div className={classes.days}>
        {weather.days.slice(1, 6).map((day) => (
          <Day key={day.date} {...day} />
        ))}
      </div>
      {weather.alerts[0] ? (
        <Text size="xs" c="var(--bad)" lineClamp={3} title={weather.alerts[0].text}>
          {weather.alerts[0].title}
        </Text>
      ) : null}
    </Group>
  )
}

function Day({ date, icon, text, minCelsius, maxCelsius }: Weather['days'][number]) {
  const Sky = icons[icon]
  return (
    <Stack gap={0} align="center" title={text}>
      <Text size="xs" c="dimmed">
        {formatDay(date).slice(0, 4)}
      </Text>
      <Sky size={16} stroke={1.5} aria-label={text} role="img" />
      <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
        {degrees(minCelsius)} / {degrees(maxCelsius)}
      </Text>
    </Stack>
  )
}

function degrees(celsius: number): string {
  return `${Math.round(celsius)}${narrowSpace}°`
}
