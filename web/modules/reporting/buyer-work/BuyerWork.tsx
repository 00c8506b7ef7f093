import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Panel } from '#web/modules/reporting/dashboard/Panel.tsx'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatCount, formatDate } from '#web/platform/ui/text/format.ts'
import { useBuyerWorkQuery, type BuyerWorkQuery } from './buyer-work.generated.ts'
import styles from './buyer-work.module.css'
import { buyerWorkTexts as texts, ownText, taskTexts } from './texts.ts'
import { workPath } from './work-paths.ts'

type Item = BuyerWorkQuery['buyerWork']['items'][number]

/** One thing to do: how many documents wait for it, and the ways to them and to one's own of them. */
function Task({ item, since }: { item: Item; since: string }) {
  const { task, count, isExact } = item
  const own = ownText(item)
  const [text, all, mine] = [taskTexts[task], workPath(task, since), workPath(task, since, true)]
  if (!text || !all || !mine) return null
  const figure = isExact ? formatCount(count) : texts.more(formatCount(count))
  return (
    <li className={styles.task}>
      <Text component="span" className={styles.count} fw={650} aria-hidden>
        {figure}
      </Text>
      <div>
        <Anchor component={Link} to={all} fw={600} size="sm" display="inline-block">
          <span className="visually-hidden">{figure} </span>
          {text.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {text.hint}
          {own && (
            <>
              {' '}
              <Anchor component={Link} to={mine} inherit>
                {own}
                <span className="visually-hidden"> {text.title}</span>
              </Anchor>
            </>
          )}
        </Text>
      </div>
    </li>
  )
}

/** What waits for whoever buys; each figure leads to the list of exactly those documents. */
export function BuyerWork() {
  const { data, error, refetch } = useBuyerWorkQuery({ fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={120} mb="md" aria-busy />
  const { since, items } = data.buyerWork
  if (items.length === 0) return null
  const waiting = items.filter(({ count }) => count > 0)
  return (
    <div className={styles.panel}>
      <Panel title={texts.title} hint={texts.since(formatDate(since))} empty={waiting.length === 0 && texts.empty}>
        <ul className={styles.tasks} aria-label={texts.title}>
          {waiting.map((item) => (
            <Task key={item.task} item={item} since={since} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}
