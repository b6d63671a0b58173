import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLanding } from '../../../navigation/useLanding.ts'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { askEraseData } from '../askEraseData.tsx'
import { common } from '../../../fr/common.ts'
import { eraseData, restaurants as text } from '../texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/** Renew, edit, terminate; deleting behind a menu. */
export function DetailsActions({ restaurant }: { restaurant: WireRestaurant }) {
  const { _id: id, name } = restaurant
  const land = useLanding()
  const queries = useQueryClient()
  const opener = useRef<HTMLButtonElement>(null)
  // The menu goes away with its entry: the dialog gives the focus back to what opened the menu.
  const fromMenu = (act: () => void) => () => {
    opener.current?.focus()
    act()
  }
  const remove = async () => {
    const act = { title: text.deleteAsk(name), message: text.deleteWarning, act: text.delete }
    if (!(await confirmAct(act))) return
    try {
      const deletion = callApi<'DELETE /restaurant/:id'>('DELETE', `restaurant/${id}`)
      await orReadAgain(deletion, () => queries.invalidateQueries(callFilter('restaurant')))
      toastSuccess(text.deleted)
      await land('/restaurants')
      queries.removeQueries(callFilter(`restaurant/id/${id}`))
      await queries.invalidateQueries(callFilter('restaurant'))
    } catch (error) {
      toastError(error)
    }
  }
  const mayTerminate = restaurant.abonnements.some(({ check }) => check.message === 'Active')
  return (
    <>
      <Button component={Link} to={`/renouveler-abonnement/${id}`}>
        {text.renew}
      </Button>
      <Button component={Link} to={`/modifier-restaurant/${id}`} variant="default">
        {text.edit}
      </Button>
      {mayTerminate ? (
        <Button component={Link} to={`/resilier-abonnement/${id}`} variant="light" color="red">
          {text.terminate}
        </Button>
      ) : null}
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={opener} variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
            {common.delete}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTrash size={14} aria-hidden="true" />}
            onClick={fromMenu(() => askEraseData(restaurant))}
          >
            {eraseData.act}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={14} aria-hidden="true" />} onClick={fromMenu(() => void remove())}>
            {text.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
