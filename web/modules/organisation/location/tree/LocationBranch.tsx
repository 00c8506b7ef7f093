import { Loader } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { placeTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import styles from '../location.module.css'
import { PlaceItem } from './LocationItem.tsx'
import { useTree } from './useLocationTree.ts'
import { usePlacesQuery } from '../location.generated.ts'

/** What lies in a place, read when it is opened; the departments in none. */
export function PlaceBranch({ parent }: { parent: string | null }) {
  const tree = useTree()
  const { data, error, refetch } = usePlacesQuery({
    variables: { parent },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  if (!data) {
    return error ? (
      <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Loader size="sm" m="sm" aria-label={texts.loading} />
    )
  }
  const isRoot = parent === null
  return (
    <ul role={isRoot ? 'tree' : 'group'} aria-label={isRoot ? texts.tree : undefined} className={styles.branch}>
      {data.places.map((place, at) => (
        <PlaceItem
          key={place.code}
          place={place}
          isFirst={isRoot && at === 0}
          isOpen={tree.isOpen(place.code)}
          onToggle={() => tree.toggle(place.code)}
        >
          <PlaceBranch parent={place.code} />
        </PlaceItem>
      ))}
    </ul>
  )
}
