import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { attachmentTexts as texts } from './texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { useDialogLeave } from '#web/platform/ui/dialog/useDialogLeave.ts'
import { useGuardedClose } from '#web/platform/ui/dialog/useGuardedClose.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { AttachmentsDocument, useSaveAttachmentsMutation, type AttachmentsQuery } from './attachment.generated.ts'
import styles from './attachment.module.css'
import { AttachmentTable } from './AttachmentTable.tsx'
import { lastRequiredFiles } from './required.ts'
import { freeType } from './upload/file-type.ts'
import { TypePicker } from './upload/TypePicker.tsx'
import { useUploads } from './upload/useUploads.ts'

type Props = {
  kind: DocumentKind
  documentId: string
  known: AttachmentsQuery
  /** It is only looked at, whoever may change it. */
  isReadOnly?: boolean
  onClose: () => void
}

const leaveQuestion = { message: texts.leave, verb: texts.leaveVerb }

/** Anexos (back-office.md 2): a picker for each kind of file, what is there already, Guardar and Cerrar. */
export function AttachmentsDialog({ kind, documentId, known, isReadOnly = false, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const { types, attachments } = known
  const canEdit = known.viewerCanAttach && !isReadOnly
  const [save] = useSaveAttachmentsMutation()
  const { make, isBusy, problem } = useChange()
  const { uploads, add, drop, dropKept, clear } = useUploads(kind)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const storedUploads = uploads.filter(({ state }) => state === 'kept')
  const isSending = uploads.some(({ state }) => state === 'sending')
  const isDirty = uploads.length > 0 || removed.size > 0

  async function send(context: IdempotencyContext) {
    const input = {
      kind,
      documentId,
      add: storedUploads.map(({ fileId, typeId }) => ({
        fileId: fileId ?? '',
        typeId: typeId === freeType.id ? null : typeId,
      })),
      remove: [...removed],
    }
    const { data } = await save({
      variables: { input },
      context,
      update(cache, { data: answer }) {
        if (!answer || answer.saveAttachments.errors.length > 0) return
        const next = { ...known, attachments: answer.saveAttachments.attachments }
        cache.writeQuery({ query: AttachmentsDocument, variables: { kind, documentId }, data: next })
      },
    })
    return data?.saveAttachments.errors
  }

  async function submit() {
    if (isSending) return void notify.info(texts.wait)
    if (!(await make(send))) return
    notify.success(outcomeTexts.saved)
    setRemoved(new Set())
    // A file that was refused stays in sight: it is not with the document, and only this says why.
    if (storedUploads.length < uploads.length) return dropKept()
    clear()
    onClose()
  }

  const { close, guard } = useGuardedClose(onClose, { isAtRisk: isDirty, question: leaveQuestion })
  useDialogLeave(isDirty, close)

  function mark(id: string, isRemoved: boolean) {
    const next = new Set(removed)
    if (isRemoved) next.add(id)
    else next.delete(id)
    setRemoved(next)
  }

  return (
    <Modal opened {...guard} title={texts.title} size={dialogWidth.wider} fullScreen={isNarrow}>
      <Stack gap="sm">
        {problem && <ErrorState problem={problem} />}
        <div className={styles.area} tabIndex={0} role="region" aria-label={texts.title}>
          <Stack gap="sm">
            {canEdit && (
              <SimpleGrid
                cols={{ base: 1, sm: 2 }}
                spacing="xs"
                verticalSpacing="xs"
                role="group"
                aria-label={texts.pickers}
              >
                {[...types, freeType].map((type) => (
                  <TypePicker
                    key={type.id}
                    type={type}
                    uploads={uploads.filter(({ typeId }) => typeId === type.id)}
                    onFiles={(files) => add(type, files)}
                    onDrop={drop}
                  />
                ))}
              </SimpleGrid>
            )}
            {attachments.length === 0 ? (
              <Text size="sm" c="dimmed">
                {texts.empty}
              </Text>
            ) : (
              <AttachmentTable
                attachments={attachments}
                removed={removed}
                canEdit={canEdit}
                required={lastRequiredFiles(attachments, {
                  removed,
                  added: storedUploads.map(({ typeId }) => typeId),
                })}
                descriptionOf={(typeId) => types.find(({ id }) => id === typeId)?.description ?? texts.other}
                onRemove={mark}
              />
            )}
          </Stack>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {actionTexts.close}
          </Button>
          {canEdit && (
            <Button
              loading={isBusy}
              disabled={storedUploads.length === 0 && removed.size === 0}
              onClick={() => void submit()}
            >
              {actionTexts.save}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
