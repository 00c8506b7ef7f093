import { Button, Modal, Skeleton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { attachmentTexts as texts } from './texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useAttachmentsQuery } from './attachment.generated.ts'
import { AttachmentsDialog } from './AttachmentsDialog.tsx'
import { countRequiredFiles } from './required.ts'

type Props = {
  kind: DocumentKind
  /** Null while the document was never saved: then there is nothing to put files beside. */
  documentId: string | null
  /** The files are only looked at, whoever may change them. */
  isReadOnly?: boolean
}

/** «Anexos (n/m obligatorios)» on a document's form, and its dialog, which the address can open: ?ver=anexos. */
export function AttachmentsButton({ kind, documentId, isReadOnly }: Props) {
  const url = useUrlState()
  const { data, error, refetch } = useAttachmentsQuery({
    variables: { kind, documentId: documentId ?? '' },
    skip: documentId === null,
    fetchPolicy: 'cache-and-network',
  })
  const { given: uploadedCount, asked: requiredCount } = data ? countRequiredFiles(data) : { given: 0, asked: 0 }
  const count =
    requiredCount > 0 ? texts.requiredCount(uploadedCount, requiredCount) : (data?.attachments.length ?? 0) || null
  const isOpen = documentId !== null && url.get('ver') === 'anexos'
  const close = () => url.set({ ver: null })

  return (
    <>
      <Button
        variant="default"
        c={uploadedCount < requiredCount ? 'var(--mantine-color-error)' : undefined}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => (documentId === null ? notify.info(texts.saveFirst) : url.push({ ver: 'anexos' }))}
      >
        {texts.title}
        {count !== null && ` (${count})`}
      </Button>
      {isOpen && data && (
        <AttachmentsDialog kind={kind} documentId={documentId} known={data} isReadOnly={isReadOnly} onClose={close} />
      )}
      <Modal opened={isOpen && !data} onClose={close} title={texts.title} size={dialogWidth.wider}>
        {error ? (
          <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={200} aria-busy />
        )}
      </Modal>
    </>
  )
}
