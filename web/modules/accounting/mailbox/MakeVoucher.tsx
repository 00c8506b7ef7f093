import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCheck, IconReceipt } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LONGEST_REMARK, validateVoucherFile, voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import type { SupportCode } from '#web/generated/types.ts'
import { mailboxTexts as texts } from '#web/modules/accounting/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useMakeMailboxVoucherMutation, type MailboxWholeFragment as Entry } from './mailbox.generated.ts'

type Required = Entry['requiredFiles'][number] & { support: SupportCode }
type Chosen = Partial<Record<SupportCode, File | null>>

const isRequested = (file: Entry['requiredFiles'][number]): file is Required =>
  file.support !== null && !file.isInMailbox

/** Why a file cannot be sent, before it is. */
function problemOf(
  { description, accept, largest, longestName }: Required,
  file: File | null | undefined,
): string | null {
  if (!file) return voucherMessages.required(description)
  return validateVoucherFile(file, { extensions: accept.split(','), largest, longestName })[0] ?? null
}

/** What the services call an uploaded file. */
async function uploaded(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  return (await send<{ fileId: string }>('/files/attachments', body)).fileId
}

type Props = {
  entry: Entry
  /** Whether the document can become a voucher now: until it can, what was written waits and nothing asks about it. */
  isOpen: boolean
}

/** Makes the voucher of a matched document: what the mailbox has stands checked, the rest is brought here. */
export function MakeVoucher({ entry: { row, requiredFiles }, isOpen }: Props) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [observation, setObservation] = useState('')
  const [isTried, setTried] = useState(false)
  const [register] = useMakeMailboxVoucherMutation()
  const { make, isBusy, problem, dismiss } = useChange()
  const uploadedIds = useRef(new WeakMap<File, string>())
  const [judgedOrder, setJudgedOrder] = useState(row.orderId)
  // What was wrong with the voucher of one order says nothing of the next.
  if (judgedOrder !== row.orderId) {
    setJudgedOrder(row.orderId)
    setTried(false)
    dismiss()
  }
  const requestedFiles = requiredFiles.filter(isRequested)
  const isBegun = observation !== '' || requestedFiles.some(({ support }) => chosen[support])

  function clear() {
    setChosen({})
    setObservation('')
    setTried(false)
  }

  /** Uploads a file once: a repeat after a lost answer has to say the same, or the services refuse it as another change. */
  async function fileIdOf(file: File): Promise<string> {
    const known = uploadedIds.current.get(file)
    if (known !== undefined) return known
    const fileId = await uploaded(file)
    uploadedIds.current.set(file, fileId)
    return fileId
  }

  /** Registers it after a question; resolves to whether it was. */
  async function submit(): Promise<boolean> {
    setTried(true)
    if (requestedFiles.some((file) => problemOf(file, chosen[file.support]))) return false
    const question = texts.confirmRegister(row.number ?? '', row.orderNumber ?? '')
    if (!(await confirm({ message: question, verb: texts.yesRegister }))) return false
    const isMade = await make(async (context) => {
      const files = []
      for (const { support } of requestedFiles) files.push({ support, fileId: await fileIdOf(chosen[support]!) })
      const input = { id: row.id, observation: observation || null, files }
      return (await register({ variables: { input }, context })).data?.makeMailboxVoucher.errors
    })
    if (!isMade) return false
    clear()
    notify.success(texts.registered)
    return true
  }

  return (
    <>
      {isOpen && (
        <Stack gap="sm" component="section" aria-label={texts.registerTitle}>
          <Text component="h3" fw={620} m={0}>
            {texts.registerTitle}
          </Text>
          {problem && <ErrorState problem={problem} />}
          {requiredFiles
            .filter(({ isInMailbox }) => isInMailbox)
            .map(({ description }) => (
              <Group key={description} gap={6}>
                <IconCheck size={16} aria-hidden />
                <Text size="sm">
                  {description}: {texts.inMailbox}
                </Text>
              </Group>
            ))}
          {requestedFiles.map((file) => (
            <FileInput
              key={file.support}
              label={file.description}
              required
              clearable
              accept={file.accept}
              placeholder={texts.chooseFile(file.accept)}
              value={chosen[file.support] ?? null}
              error={isTried && problemOf(file, chosen[file.support])}
              onChange={(value) => setChosen({ ...chosen, [file.support]: value })}
            />
          ))}
          <Textarea
            label={texts.observation}
            autosize
            maxLength={LONGEST_REMARK}
            value={observation}
            onChange={({ currentTarget }) => setObservation(currentTarget.value)}
          />
          <Group>
            <Button loading={isBusy} leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => void submit()}>
              {texts.register}
            </Button>
          </Group>
        </Stack>
      )}
      <LeaveGuard isDirty={isOpen && isBegun} part={rowPart} onSave={submit} />
    </>
  )
}
