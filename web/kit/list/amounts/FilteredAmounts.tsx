import { useQuery } from '@apollo/client/react'
import { Anchor, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import type { ListAmounts } from '../record-list.ts'
import styles from './amounts.module.css'
import { amountTexts as texts } from './texts.ts'

type AmountsData = { list: { amounts: readonly { currencyCode: string; amount: string }[] } }

/** What all that a list is filtered to comes to, by currency, below its grid; the service adds up. Load it through lazyComponent. */
export function FilteredAmounts({ query, variables: { search, filter } }: ListAmounts) {
  const { data, previousData, loading, error, refetch } = useQuery<AmountsData>(query, {
    variables: { search, filter },
    fetchPolicy: 'cache-and-network',
  })
  const amounts = (data ?? previousData)?.list.amounts ?? []
  if (error)
    return (
      <Text className={styles.line} size="sm" c="dimmed" component="p">
        {texts.failed}{' '}
        <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
          {failureTexts.retry}
        </Anchor>
      </Text>
    )
  return (
    amounts.length > 0 && (
      <Text className={styles.line} size="sm" component="p" aria-busy={loading} data-stale={!data || undefined}>
        {texts.total}{' '}
        {amounts.map(({ currencyCode, amount }, index) => (
          <Fragment key={currencyCode}>
            {index > 0 && ' · '}
            <Money value={amount} currency={currencyCode} fw={620} />
          </Fragment>
        ))}
      </Text>
    )
  )
}
