import { Badge } from '@mantine/core'
import type { UserState } from '#web/generated/types.ts'
import { accountStates, partnerTexts as texts } from '../texts.ts'

/** What the account by which a supplier enters can do, in words. */
export const AccountState = ({ state }: { state: UserState | null }) => (
  <Badge color={state ? accountStates[state].color : 'gray'} variant={state ? undefined : 'outline'} miw="max-content">
    {state ? accountStates[state].word : texts.noAccount}
  </Badge>
)
