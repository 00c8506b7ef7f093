import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { placeTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { NothingFound } from '#web/platform/ui/feedback/NothingFound.tsx'
import styles from '../location.module.css'
import { PlaceItem } from './LocationItem.tsx'
import { usePlacesQuery, type PlacePartsFragment as Place } from '../location.generated.ts'

/** As many as the service finds at most. */
const MOST = 200

type BranchProps = {
  places: readonly Place[]
  parent: string | null
  closed: ReadonlySet<string>
  onToggle: (code: string) => void
}

const Branch = ({ places, parent, closed, onToggle }: BranchProps) => (
  <ul
    role={parent === null ? 'tree' : 'group'}
    aria-label={parent === null ? texts.tree : undefined}
    className={styles.branch}
  >
    {places
      .filter((place) => (place.parent ?? null) === parent)
      .map((place, at) => (
        <PlaceItem
          key={place.code}
          place={{ ...place, childCount: places.filter((other) => other.parent === place.code).length }}
          isFirst={parent === null && at === 0}
          isOpen={!closed.has(place.code)}
          onToggle={() => onToggle(place.code)}
        >
          <Branch places={places} parent={place.code} closed={closed} onToggle={onToggle} />
        </PlaceItem>
      ))}
  </ul>
)

/** What is looked for, with everything that contains it open above. */
export function FoundPlaces({ search }: { search: string }) {
  const { data, previousData, error, refetch } = usePlacesQuery({
    variables: { search },
    fetchPolicy: 'cache-and-network',
  })
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const places = (data ?? previousData)?.places
  if (!places)
    return error ? (
      <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h={320} aria-busy />
    )
  if (places.length === 0) return <NothingFound text={texts.nothing} />
  const count = places.filter(({ isFound }) => isFound).length
  const toggle = (code: string) =>
    setClosed(new Set(closed.has(code) ? [...closed].filter((each) => each !== code) : [...closed, code]))
  return (
    <>
      <Text size="sm" c="dimmed" px="md" pt="sm" role="status">
        {texts.found(count)} {count >= MOST && texts.most}
      </Text>
      <Branch places={places} parent={null} closed={closed} onToggle={toggle} />
    </>
  )
}
