import { Alert, List } from '@mantine/core'

type Props = { title: string; changes: readonly string[]; onClose: () => void }

const HIDE = 'Ocultar aviso'

/** What is otherwise in a recovered draft than when it was written, until one has read it. */
export const RecoveredChanges = ({ title, changes, onClose }: Props) =>
  changes.length > 0 && (
    <Alert color="arcilla" role="status" title={title} withCloseButton closeButtonLabel={HIDE} onClose={onClose}>
      <List size="sm">
        {changes.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  )
