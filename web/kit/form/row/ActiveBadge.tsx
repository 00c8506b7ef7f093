import { Badge } from '@mantine/core'

type Props = {
  isActive: boolean
  words: { active: string; inactive: string }
}

/** Whether a record is in use, in words: never by colour alone. */
export const ActiveBadge = ({ isActive, words }: Props) => (
  <Badge color={isActive ? 'laguna' : 'gray'} miw="max-content">
    {isActive ? words.active : words.inactive}
  </Badge>
)
