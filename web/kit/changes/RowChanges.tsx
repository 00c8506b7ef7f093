import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './changes.module.css'
import { changeTexts as texts } from './texts.ts'
import { useChangeCount, type Watched } from './useChangeCount.ts'

type Props = Watched & {
  loading: boolean
  onRefresh?: () => void
}

/** Where one is in a list: the table, or the first card on a phone. */
const PLACE = '[role="region"][tabindex], [tabindex="0"]'

/**
 * Says above a list how many rows others changed meanwhile, and brings them when it is pressed; nothing moves until
 * then. It stands right before the grid, where the keyboard goes on from there. Load it through lazyComponent.
 */
export function RowChanges({ loading, onRefresh, ...watched }: Props) {
  const anchor = useRef<HTMLDivElement>(null)
  const [isRefreshed, setRefreshed] = useState(false)
  const { count, forget } = useChangeCount(watched)

  function refresh() {
    anchor.current?.nextElementSibling?.querySelector<HTMLElement>(PLACE)?.focus({ preventScroll: true })
    forget()
    setRefreshed(true)
    onRefresh?.()
  }
  return (
    <div className={styles.anchor} ref={anchor} role="status">
      {count > 0 ? (
        <div className={styles.pill}>
          <Button size="compact-sm" radius="xl" leftSection={<IconRefresh size={14} aria-hidden />} onClick={refresh}>
            {texts.changes(count)}
          </Button>
        </div>
      ) : (
        isRefreshed && !loading && <span className="visually-hidden">{texts.refreshed}</span>
      )}
    </div>
  )
}
