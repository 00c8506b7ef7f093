import { Button, Group, Stack, Text } from '@mantine/core'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { correctionTexts as texts, voucherFormTexts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { Required } from '../file.ts'
import { RequiredFile } from './RequiredFile.tsx'
import { useVoucherFiles } from './useVoucherFiles.ts'
import { useReplaceVoucherFileMutation } from '../voucher.generated.ts'
import type { VoucherFile } from '../VoucherFiles.tsx'

type Props = {
  file: VoucherFile
  required: Required
  /** Of the voucher and of its order. */
  target: { number: string; orderNumber: string }
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Another file in the place of one that is «Por corregir». */
export function CorrectionDialog({ file, required, target, onDone, onClose }: Props) {
  const { chosen, choose, drop, sendAll } = useVoucherFiles()
  const [replace] = useReplaceVoucherFileMutation()
  const { make, isBusy, problem } = useChange()
  const [upload] = chosen

  async function send(context: IdempotencyContext) {
    const [sent] = (await sendAll(target)) ?? []
    if (!sent) return [{ message: voucherFormTexts.partial }]
    return (await replace({ variables: { input: { id: file.id, fileId: sent.fileId } }, context })).data
      ?.replaceVoucherFile.errors
  }

  async function submit() {
    if (!(await confirm({ message: voucherFormTexts.confirm, verb: voucherFormTexts.verb }))) return
    if (!(await make(send))) return
    notify.success(texts.done)
    onClose()
    // It was replaced, whether or not the voucher can be read again.
    await onDone().catch(() => undefined)
  }

  return (
    <FormDialog opened onClose={onClose} isDirty={upload !== undefined} title={texts.title(file.title)}>
      {(close) => (
        <Stack gap="sm">
          <Text size="sm">{texts.choose}</Text>
          <RequiredFile
            required={required}
            upload={upload}
            problem={undefined}
            onFiles={(files) => choose(required, files)}
            onDrop={drop}
          />
          {problem && <ErrorState problem={problem} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {actionTexts.close}
            </Button>
            <Button loading={isBusy} disabled={!upload || upload.isInvalid} onClick={() => void submit()}>
              {voucherFormTexts.load}
            </Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  )
}
