import { Loader } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { locationTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import styles from '../location.module.css'
import { LocationItem } from './LocationItem.tsx'
import { useLocationTreeContext } from './useLocationTree.ts'
import { usePlacesQuery } from '../location.generated.ts'

/** What lies in a place, read when it is opened; the departments in none. */
export function LocationBranch({ parent }: { parent: string | null }) {
  const tree = useLocationTreeContext()
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
      {data.places.map((childLocation, at) => (
        <LocationItem
          key={childLocation.code}
          place={childLocation}
          isFirst={isRoot && at === 0}
          isOpen={tree.isOpen(childLocation.code)}
          onToggle={() => tree.toggle(childLocation.code)}
        >
          <LocationBranch parent={childLocation.code} />
        </LocationItem>
      ))}
    </ul>
  )
}
