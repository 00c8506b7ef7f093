import { List, Text } from '@mantine/core'
import type { UserLevel } from '#web/generated/types.ts'
import { flags } from './grants.ts'
import { flagHelp, flagNames, levelHelp, levelNames, permissionTexts as texts } from './texts.ts'

const levels = Object.keys(levelNames) as UserLevel[]

type EntryProps = { name: string; help: string }

const Entry = ({ name, help }: EntryProps) => (
  <List.Item>
    <Text span fw={600} inherit>
      {name}
    </Text>
    : {help}
  </List.Item>
)

/** What each column of the rights permits and whose records each level shows, where both are chosen. */
export const PermissionLegend = () => (
  <details>
    <summary>
      <Text span size="sm">
        {texts.legend}
      </Text>
    </summary>
    <List size="sm" spacing={4} pl="md" py="xs" aria-label={texts.legend}>
      {flags.map((flag) => (
        <Entry key={flag} name={flagNames[flag]} help={flagHelp[flag]} />
      ))}
      {levels.map((level) => (
        <Entry key={level} name={`${texts.level} ${levelNames[level]}`} help={levelHelp[level]} />
      ))}
    </List>
  </details>
)
