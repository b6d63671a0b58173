import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { buildPointDocument } from '../../../../../reports/point/document.ts'
import type { WirePoint } from '../../../../../shared/wire/point.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { PointHead } from './PointHead.tsx'
import { pointQuestions } from './pointQuestions.ts'
import { PointLooks } from './PointLooks.tsx'
import { PointRows } from './PointRows.tsx'
import { pointTexts } from './texts.ts'

/** Le point: the last service against a usual day, what to look at, and a row a restaurant; one screen on a phone. */
export function PointScreen() {
  const { point } = useQuestions(pointQuestions)
  const query = useCall<'POST /board/le-point'>(point.path, point.body)
  const build = () => (query.data && query.data.jour !== null ? buildPointDocument(query.data) : null)
  return (
    <Stack gap="sm">
      <PageHeader title={pointTexts.title} actions={<TableExports build={build} />} />
      <LoadedPart query={query} shape="table" isEmpty={({ jour }) => jour === null} empty={<NoSales />}>
        {(shown) => <PointParts point={shown} />}
      </LoadedPart>
    </Stack>
  )
}

function PointParts({ point }: { point: WirePoint }) {
  return (
    <Stack gap="sm">
      <PointHead point={point} />
      <PointLooks point={point} />
      <PointRows point={point} />
    </Stack>
  )
}

function NoSales() {
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
