import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { buildPointDocument } from '../../../../../reports/point/document.ts'
import type { WirePoint } from '../../../../../shared/wire/point.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { formatDay } from '../../../fr/format.ts'
import { useHeldAnswer } from '../../../query/heldAnswers.ts'
import { callQuery } from '../../../query/queries.ts'
import { useCall } from '../../../query/useReport.ts'
import { FiguresOf } from '../../../ui/FiguresOf.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { PointHead } from './PointHead.tsx'
import { pointQuestions } from './pointQuestions.ts'
import { PointLooks } from './PointLooks.tsx'
import { PointRows } from './PointRows.tsx'
import classes from './PointScreen.module.css'
import { pointTexts } from './texts.ts'

/** Le point: the last service against a usual day, what to look at, and a row a restaurant; one screen on a phone. */
export function PointScreen() {
  const { point } = useQuestions(pointQuestions)
  const query = useCall<'POST /board/le-point'>(point.path, point.body)
  const figuresOf = useHeldAnswer('le-point', callQuery(point).queryKey, query)
  const build = () => (query.data && query.data.jour !== null ? buildPointDocument(query.data) : null)
  return (
    <Stack gap="sm">
      <PageHeader title={pointTexts.title} actions={<TableExports build={build} />} />
      <FiguresOf at={figuresOf} />
      <LoadedPart
        query={query}
        shape="table"
        isEmpty={({ jour }) => jour === null}
        empty={<NoSales by={point.body.date ?? null} />}
      >
        {(shown) => <PointParts point={shown} />}
      </LoadedPart>
    </Stack>
  )
}

function PointParts({ point }: { point: WirePoint }) {
  return (
    <div className={classes.parts}>
      <PointHead point={point} />
      <PointLooks point={point} />
      <PointRows point={point} />
    </div>
  )
}

/** Before the first sales; of a day that the address names, what to do now is another matter. */
function NoSales({ by }: { by: string | null }) {
  if (by !== null)
    return (
      <Nothing
        title={pointTexts.noSalesBy(`${formatDay(by)} ${by.slice(0, 4)}`)}
        hint={pointTexts.noSalesHint}
        action={
          <Button component={Link} to="/le-point">
            {pointTexts.ofToday}
          </Button>
        }
      />
    )
  return (
    <Nothing
      title={pointTexts.noSales}
      hint={pointTexts.noSalesHint}
      action={
        <Button component={Link} to="/xml-files/upload">
          {pointTexts.import}
        </Button>
      }
    />
  )
}
