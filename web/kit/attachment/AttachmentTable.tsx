import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { removedTexts } from '#web/kit/form/texts.ts'
import { attachmentTexts as texts } from './texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { AttachmentPartsFragment } from './attachment.generated.ts'
import styles from './attachment.module.css'
import { sizeText } from './upload/file-type.ts'

type Props = {
  attachments: readonly AttachmentPartsFragment[]
  /** What is to be taken away when the person saves. */
  removed: ReadonlySet<string>
  canEdit: boolean
  /** Those that stay until another of their kind is there. */
  required: ReadonlySet<string>
  descriptionOf: (typeId: string | null) => string
  onRemove: (id: string, isRemoved: boolean) => void
}

/** The files beside a document: Archivo, Creado Por, Fec. Creación, download and delete (back-office.md 2). */
export const AttachmentTable = ({ attachments, removed, canEdit, required, descriptionOf, onRemove }: Props) => (
  <Table aria-label={texts.title} verticalSpacing={4}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{texts.file}</Table.Th>
        <Table.Th scope="col" visibleFrom="sm">
          {texts.createdBy}
        </Table.Th>
        <Table.Th scope="col" visibleFrom="sm">
          {texts.createdAt}
        </Table.Th>
        <Table.Th aria-label={actionTexts.actions} w={76} />
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {attachments.map(({ id, typeId, fileName, size, createdBy, createdAt, isRemovable }) => {
        const isGone = removed.has(id)
        return (
          <Table.Tr key={id}>
            <Table.Td>
              <Text size="sm" className={isGone ? styles.removed : undefined} style={{ overflowWrap: 'anywhere' }}>
                {fileName}
              </Text>
              <Text size="xs" c="dimmed">
                {[isGone ? removedTexts.whenSaved : descriptionOf(typeId), size !== null && sizeText(size)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {canEdit && isRemovable && required.has(id) && (
                <Text size="xs" c="dimmed">
                  {texts.stays}
                </Text>
              )}
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {createdBy} · {formatDateTime(createdAt)}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{createdBy}</Table.Td>
            <Table.Td visibleFrom="sm">{formatDateTime(createdAt)}</Table.Td>
            <Table.Td>
              <Group gap={4} wrap="nowrap" justify="flex-end">
                {size !== null && (
                  <ActionIcon
                    component="a"
                    href={`/files/attachments/${id}`}
                    download={fileName}
                    variant="subtle"
                    aria-label={`Descargar ${fileName}`}
                  >
                    <IconDownload size={16} />
                  </ActionIcon>
                )}
                {canEdit && isRemovable && !required.has(id) && (
                  <ActionIcon
                    variant="subtle"
                    color={isGone ? undefined : 'red'}
                    aria-label={`${isGone ? actionTexts.undo : actionTexts.delete} ${fileName}`}
                    onClick={() => onRemove(id, !isGone)}
                  >
                    {isGone ? <IconArrowBackUp size={16} /> : <IconTrash size={16} />}
                  </ActionIcon>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  </Table>
)
