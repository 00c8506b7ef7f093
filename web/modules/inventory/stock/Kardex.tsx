import { Group, NativeSelect, Skeleton, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { stockTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ListExcel } from '#web/kit/download/export/ListExcel.tsx'
import { formatDateTime, formatQuantity } from '#web/platform/ui/text/format.ts'
import { PageSteps } from '#web/platform/ui/grid/pager/PageSteps.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { useStockMovementsQuery, type StockMovementsQuery } from './stock.generated.ts'

type Movement = StockMovementsQuery['stockMovements']['items'][number]
type Props = { article: string; warehouses: readonly Option[] }

const size = 10
const heads = [
  [texts.date, 'left'],
  [texts.document, 'left'],
  [texts.warehouse, 'left'],
  [texts.in, 'right'],
  [texts.out, 'right'],
  [texts.balance, 'right'],
] as const

const Line = ({
  movement: { at, transactionName, documentNumber, reason, warehouse, quantity, balance, who },
}: {
  movement: Movement
}) => {
  const isOut = quantity.startsWith('-')
  const warehouseName = warehouse?.label ?? texts.none
  return (
    <Table.Tr>
      <Table.Td fz="xs">{formatDateTime(at)}</Table.Td>
      <Table.Td>
        {documentNumber ?? transactionName}
        <Text size="xs" c="dimmed">
          {[transactionName, who].filter(Boolean).join(' · ')}
        </Text>
        {reason && <Text size="xs">{reason}</Text>}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {warehouseName}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{warehouseName}</Table.Td>
      <Table.Td ta="right">{!isOut && formatQuantity(quantity)}</Table.Td>
      <Table.Td ta="right">{isOut && formatQuantity(quantity.slice(1))}</Table.Td>
      <Table.Td ta="right">{formatQuantity(balance)}</Table.Td>
    </Table.Tr>
  )
}

/** What came in and went out, the newest first, of all warehouses or of one, and what there was then. */
export function Kardex({ article, warehouses }: Props) {
  const { canExport } = useAllowed('ARTICLES')
  const [{ warehouse, page }, show] = useState({ warehouse: '', page: 1 })
  const variables = { article, warehouse: warehouse || null, page: { number: page, size } }
  const result = useStockMovementsQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { latest, problem, retry } = latestAnswer(result)
  const known = latest?.stockMovements
  const query = warehouse && `?${new URLSearchParams({ warehouse }).toString()}`
  return (
    <section aria-label={texts.movements}>
      <Group justify="space-between" mb="xs" align="end">
        <Title order={4} size="h6">
          {texts.movements}
        </Title>
        <Group gap="xs" align="end">
          {warehouses.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={texts.warehouse}
              data={[{ value: '', label: texts.all }, ...warehouses.map(({ value, label }) => ({ value, label }))]}
              value={warehouse}
              onChange={({ currentTarget: { value } }) => show({ warehouse: value, page: 1 })}
            />
          )}
          {canExport && (
            <ListExcel
              href={`/files/articles/${article}/kardex.xlsx${query}`}
              isCut={known?.totalIsExact === false}
              size="xs"
            />
          )}
        </Group>
      </Group>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!known && !problem && <Skeleton h={160} />}
      {known?.total === 0 && <Text size="sm">{texts.noMovements}</Text>}
      {known && known.total > 0 && (
        <>
          <Table.ScrollContainer minWidth={330} type="native" tabIndex={0} role="region" aria-label={texts.movements}>
            <Table aria-label={texts.movements} verticalSpacing={4} horizontalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  {heads.map(([title, side]) => (
                    <Table.Th
                      key={title}
                      scope="col"
                      ta={side}
                      visibleFrom={title === texts.warehouse ? 'sm' : undefined}
                    >
                      {title}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {known.items.map((movement) => (
                  <Line key={movement.id} movement={movement} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <PageSteps
            page={page}
            rows={known.items}
            isLoading={result.loading}
            size={size}
            total={known.total}
            totalIsExact={known.totalIsExact}
            onPage={(next) => show({ warehouse, page: next })}
          />
        </>
      )}
    </section>
  )
}
