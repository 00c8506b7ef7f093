import { Alert, List } from '@mantine/core'
import { recoveryTexts as texts } from '../texts.ts'

type Props = { lost: readonly string[]; onClose: () => void }

/** What did not come back with a recovered draft, until one has read it. */
export const LostChoices = ({ lost, onClose }: Props) =>
  lost.length > 0 && (
    <Alert
      color="arcilla"
      role="status"
      title={texts.title}
      withCloseButton
      closeButtonLabel={texts.hide}
      onClose={onClose}
    >
      <List size="sm">
        {lost.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  )
