import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REMARK } from '#schema/modules/accounting/voucher/voucher.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useUnsavedPart } from '#web/kit/form/change/useUnsavedPart.ts'
import { commentTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useCommentVoucherMutation, type VoucherPartsFragment } from './voucher.generated.ts'
import styles from './voucher.module.css'

type Props = { voucher: Pick<VoucherPartsFragment, 'id' | 'number' | 'comments'> }

/** What supplier and company said about a voucher, oldest first, and where to say more; the page asks about what was not sent. */
export function Comments({ voucher: { id, number, comments } }: Props) {
  const [text, setText] = useState('')
  const [comment] = useCommentVoucherMutation()
  const { make, isBusy, problem } = useChange()
  const label = `${texts.title} ${number}`
  useUnsavedPart(text.trim() !== '')

  async function say() {
    const commentText = await make(
      async (context) => (await comment({ variables: { input: { id, text } }, context })).data?.commentVoucher.errors,
    )
    if (!commentText) return
    // What was written meanwhile is not sent yet.
    setText((now) => (now === text ? '' : now))
    notify.success(texts.sent)
  }

  return (
    <Stack gap="xs">
      <ol className={styles.comments} aria-label={label} aria-live="polite">
        {comments.map(({ id: key, at, text: commentText, authorName, isFromSupplier }) => (
          <li key={key} data-ours={isFromSupplier || undefined}>
            <Text size="xs" c="dimmed">
              {authorName} ({isFromSupplier ? texts.us : texts.them}) · {formatDateTime(at)}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {commentText}
            </Text>
          </li>
        ))}
      </ol>
      {comments.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Textarea
          flex={1}
          aria-label={`${texts.write} (${number})`}
          placeholder={texts.write}
          value={text}
          maxLength={LONGEST_REMARK}
          autosize
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button variant="default" loading={isBusy} disabled={text.trim() === ''} onClick={() => void say()}>
          {texts.send}
        </Button>
      </Group>
      {problem && <ErrorState problem={problem} />}
    </Stack>
  )
}
