import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { savingTexts as texts } from '../texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
/** One thing on which two versions differ, as people read it; "" where one of them has nothing. */
export type Difference = { what: string; yours: string; theirs: string }

type Props = {
  opened: boolean
  /** That this document changed: «El requerimiento cambió». */
  title: string
  differences: Difference[]
  /** Takes what the other person saved; what was typed here goes. */
  onReload: () => void
  /** Goes on with what was typed here, on top of the other person's version. */
  onKeep: () => void
  /** Escape: nothing is decided yet. */
  onClose: () => void
}

/** Somebody else saved first: what differs, side by side, and the choice between the two. */
export const ConflictDialog = ({ opened, title, differences, onReload, onKeep, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={title} size={dialogWidth.large}>
    <Stack>
      <Text size="sm">{texts.conflictText}</Text>
      {differences.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.same}
        </Text>
      ) : (
        <Table.ScrollContainer
          minWidth={520}
          maxHeight="50dvh"
          scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.field } }}
        >
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{texts.field}</Table.Th>
                <Table.Th scope="col">{texts.yours}</Table.Th>
                <Table.Th scope="col">{texts.theirs}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ what, yours, theirs }, index) => (
                <Table.Tr key={index}>
                  <Table.Th scope="row" fw={500}>
                    {what}
                  </Table.Th>
                  <Table.Td>{yours || '—'}</Table.Td>
                  <Table.Td>{theirs || '—'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onReload}>
          {texts.reload}
        </Button>
        <Button onClick={onKeep} data-autofocus>
          {texts.keep}
        </Button>
      </Group>
    </Stack>
  </Modal>
)
