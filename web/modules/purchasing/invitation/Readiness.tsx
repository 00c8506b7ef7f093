import { Alert, Anchor, List } from '@mantine/core'
import { Link } from 'react-router-dom'
import { readinessMessages } from '#schema/modules/purchasing/supplier/readiness.ts'
import { readinessTexts as texts } from './texts.ts'
import { profilePath } from './paths.ts'

const readinessSteps: readonly string[] = Object.values(readinessMessages)

type LinkProps = { messages: readonly string[]; onGo?: () => void }

/** Where to bring what the service misses; nothing for other refusals. */
export const ReadinessLink = ({ messages, onGo }: LinkProps) =>
  messages.some((message) => readinessSteps.includes(message)) && (
    <Anchor component={Link} to={profilePath} onClick={onGo} size="sm">
      {texts.link}
    </Anchor>
  )

/** What must be brought before an offer is taken (portal.md 5), with the way there. */
export const Readiness = ({ missing }: { missing: readonly string[] }) =>
  missing.length > 0 && (
    <Alert color="yellow" title={texts.title} role="status">
      <List size="sm" mb={4}>
        {missing.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
      <ReadinessLink messages={missing} />
    </Alert>
  )
