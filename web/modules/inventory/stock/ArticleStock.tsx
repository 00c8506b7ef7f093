import { Button, Divider, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { PanelProps } from '#web/kit/catalogue/editor/extension.ts'
import { adjustmentTexts, stockTexts as texts } from './texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import { Kardex } from './Kardex.tsx'
import { useArticleStockQuery } from './stock.generated.ts'

const AdjustmentDialog = lazyComponent(async () => (await import('./AdjustmentDialog.tsx')).AdjustmentDialog)

function WarehouseTable({ article }: { article: string }) {
  const [isAdjusting, setAdjusting] = useState(false)
  const { data, error, refetch } = useArticleStockQuery({ variables: { article }, fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={90} />
  const stockRows = data.articleStock
  return (
    <Stack gap="md">
      {stockRows.length === 0 ? (
        <Text size="sm">{texts.noStock}</Text>
      ) : (
        <Table aria-label={texts.title} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.warehouse}</Table.Th>
              <Table.Th scope="col" ta="right">
                {texts.quantity}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stockRows.map(({ warehouse, quantity }) => (
              <Table.Tr key={warehouse?.value ?? ''}>
                <Table.Td>{warehouse?.label ?? texts.none}</Table.Td>
                <Table.Td ta="right">{formatQuantity(quantity)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data.viewerCanAdjustStock && (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => setAdjusting(true)}>
            {adjustmentTexts.title}
          </Button>
        </Group>
      )}
      {isAdjusting && (
        <Suspense fallback={null}>
          <AdjustmentDialog
            article={article}
            stockRows={stockRows}
            onStale={() => void refetch()}
            onClose={() => setAdjusting(false)}
          />
        </Suspense>
      )}
      <Kardex article={article} warehouses={data.movedIn.flatMap(({ warehouse }) => (warehouse ? [warehouse] : []))} />
    </Stack>
  )
}

/** Where an article lies and how it came there, below its form. */
export const ArticleStock = ({ id }: PanelProps) => (
  <section aria-label={texts.title}>
    <Divider my="md" />
    <Title order={3} size="h5" mb="xs">
      {texts.title}
    </Title>
    {id === null ? <Text size="sm">{texts.saveFirst}</Text> : <WarehouseTable article={id} />}
  </section>
)
