import { Button, Checkbox, Group, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingStore, IconSearch, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { distinctRestaurantNames } from '../../../shared/restaurantNames.ts'
import { filters } from '../fr/layout.ts'
import { expiredAddress } from './namedSites.ts'
import { isSiteActive } from '../query/session.ts'
import type { Site } from '../query/session.ts'
import { namedSite } from './pickSites.ts'
import { useSites } from './useSites.ts'
import { withinScreen } from '../ui/withinScreen.ts'

/** The restaurants to read: one, several or all, with a search; 'Valider' applies. Ended ones alone lead to their page (01 §4) and leave the choice as it was. */
export function SiteSelector() {
  const sites = useSites()
  const [opened, panel] = useDisclosure(false)
  const label =
    sites.choice === 'allsites'
      ? filters.allSites
      : sites.chosen.length > 1
        ? filters.someSites(sites.chosen.length)
        : (sites.chosen[0]?.LibSite ?? filters.chooseSites)
  return (
    <Popover
      {...withinScreen}
      opened={opened}
      onChange={panel.toggle}
      onDismiss={panel.close}
      width={300}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      shadow="sm"
    >
      <Popover.Target>
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          leftSection={<IconBuildingStore size={16} aria-hidden="true" />}
          rightSection={<IconSelector size={14} aria-hidden="true" />}
          onClick={panel.toggle}
          aria-label={`${filters.sites}\u202f: ${label}`}
          aria-haspopup="dialog"
        >
          <Text size="sm" truncate>
            {label}
          </Text>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={filters.chooseSites}>
        {opened ? <SiteChoices all={sites.all} before={sites.chosenIds} onDone={panel.close} /> : null}
      </Popover.Dropdown>
    </Popover>
  )
}

function SiteChoices({ all, before, onDone }: { all: readonly Site[]; before: readonly string[]; onDone: () => void }) {
  const { choose } = useSites()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<readonly string[]>(before)
  const [text, setText] = useState('')
  const names = distinctRestaurantNames(all.map(namedSite))
  const nameOf = ({ _id, LibSite }: Site) => names.get(_id) ?? LibSite
  const shown = all.filter((site) => nameOf(site).toLowerCase().includes(text.trim().toLowerCase()))
  const everything = picked.length === all.length
  const toggle = (id: string) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  const apply = () => {
    onDone()
    const isOpen = all.some((site) => picked.includes(site._id) && isSiteActive(site))
    const value = everything ? 'all' : all.map(({ _id }) => _id).filter((id) => picked.includes(id))
    if (isOpen) return choose(value)
    void navigate(expiredAddress(picked))
  }
  return (
    <Stack gap="xs">
      <TextInput
        size="sm"
        placeholder={filters.searchSite}
        aria-label={filters.searchSite}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {all.length > 1 ? (
        <Checkbox
          label={filters.allSites}
          checked={everything}
          indeterminate={picked.length > 0 && !everything}
          onChange={() => setPicked(everything ? [] : all.map(({ _id }) => _id))}
        />
      ) : null}
      <ScrollArea.Autosize mah={260}>
        <Stack gap={8} pl={all.length > 1 ? 'sm' : 0}>
          {shown.map((site) => (
            <Checkbox
              key={site._id}
              label={nameOf(site)}
              description={isSiteActive(site) ? undefined : filters.inactive}
              checked={picked.includes(site._id)}
              onChange={() => toggle(site._id)}
            />
          ))}
          {shown.length === 0 ? <Text size="sm">{filters.noSite}</Text> : null}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button size="sm" disabled={picked.length === 0} onClick={apply}>
          {filters.apply}
        </Button>
      </Group>
    </Stack>
  )
}
