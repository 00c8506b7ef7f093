import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { locationTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { NothingFound } from '#web/platform/ui/feedback/NothingFound.tsx'
import styles from '../location.module.css'
import { LocationItem } from './LocationItem.tsx'
import { usePlacesQuery, type PlacePartsFragment as Place } from '../location.generated.ts'

/** As many as the service finds at most. */
const MAX_FOUND = 200

type BranchProps = {
  places: readonly Place[]
  parent: string | null
  closed: ReadonlySet<string>
  onToggle: (code: string) => void
}

const Branch = ({ places: locations, parent, closed, onToggle }: BranchProps) => (
  <ul
    role={parent === null ? 'tree' : 'group'}
    aria-label={parent === null ? texts.tree : undefined}
    className={styles.branch}
  >
    {locations
      .filter((foundLocation) => (foundLocation.parent ?? null) === parent)
      .map((foundLocation, at) => (
        <LocationItem
          key={foundLocation.code}
          place={{
            ...foundLocation,
            childCount: locations.filter((other) => other.parent === foundLocation.code).length,
          }}
          isFirst={parent === null && at === 0}
          isOpen={!closed.has(foundLocation.code)}
          onToggle={() => onToggle(foundLocation.code)}
        >
          <Branch places={locations} parent={foundLocation.code} closed={closed} onToggle={onToggle} />
        </LocationItem>
      ))}
  </ul>
)

/** What is looked for, with everything that contains it open above. */
export function FoundLocations({ search }: { search: string }) {
  const { latest, problem, retry } = latestAnswer(
    usePlacesQuery({ variables: { search }, fetchPolicy: 'cache-and-network' }),
  )
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const failure = problem && <ErrorState problem={problem} onRetry={retry} />
  const locations = latest?.places
  if (!locations) return failure ?? <Skeleton h={320} aria-busy />
  if (locations.length === 0) return failure ?? <NothingFound text={texts.nothing} />
  const count = locations.filter(({ isFound }) => isFound).length
  const toggle = (code: string) =>
    setClosed(new Set(closed.has(code) ? [...closed].filter((each) => each !== code) : [...closed, code]))
  return (
    <>
      {failure}
      <Text size="sm" c="dimmed" px="md" pt="sm" role="status">
        {texts.found(count)} {count >= MAX_FOUND && texts.most}
      </Text>
      <Branch places={locations} parent={null} closed={closed} onToggle={toggle} />
    </>
  )
}
