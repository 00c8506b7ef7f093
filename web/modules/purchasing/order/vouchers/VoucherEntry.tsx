import { Button, Group, List, Stack, Text } from '@mantine/core'
import { askCorrectionTexts, undoCorrectionTexts } from './texts.ts'
import { commentTexts, voucherTexts as texts } from '#web/modules/accounting/voucher/texts.ts'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Comments } from '#web/modules/accounting/voucher/Comments.tsx'
import type { VoucherPartsFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'
import { VoucherFiles } from '#web/modules/accounting/voucher/VoucherFiles.tsx'
import { Findings } from './Findings.tsx'
import { JudgeButtons } from './JudgeButtons.tsx'
import { useCorrectionEnd } from './useCorrectionEnd.ts'
import { VoucherState } from './VoucherState.tsx'

type Props = {
  voucher: VoucherPartsFragment
  orderId: string
  /** Whether another bears the same number: then each says by itself how it stands. */
  isShared: boolean
  /** Whether the person may comment on vouchers: who may not only reads. */
  mayComment: boolean
  onCorrect: (fileId: string) => void
}

const CommentList = ({ comments }: Pick<VoucherPartsFragment, 'comments'>) => (
  <List size="sm" listStyleType="none" aria-label={commentTexts.title}>
    {comments.map(({ id, at, authorName, text }) => (
      <List.Item key={id}>
        <b>{authorName}</b> ({formatDateTime(at)}): {text}
      </List.Item>
    ))}
  </List>
)

/** A voucher as staff judge it: what it is, what to look at, its files, what was said, and what can be done. */
export function VoucherEntry({ voucher, orderId, isShared, mayComment, onCorrect }: Props) {
  const correction = useCorrectionEnd(orderId)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {isShared && <VoucherState vouchers={[voucher]} />}
        {voucher.typeName && <Text size="sm">{voucher.typeName}</Text>}
        {voucher.issuedOn && (
          <Text size="sm">
            {texts.issuedOn} {formatDate(voucher.issuedOn)}
          </Text>
        )}
        {voucher.total && (
          <Text size="sm" component="div">
            <Money value={voucher.total} currency={voucher.currencyCode ?? undefined} fw={600} />
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {texts.sentAt} {formatDateTime(voucher.sentAt)}
        {voucher.isReceived && ` · ${texts.receivedAt(formatDateTime(voucher.receivedAt))}`}
      </Text>
      {voucher.observation && <Text size="sm">{voucher.observation}</Text>}
      {voucher.findings.length > 0 && <Findings findings={voucher.findings} />}
      {correction.problem && <ErrorState problem={correction.problem} />}
      <VoucherFiles
        files={voucher.files}
        actionOf={(file) =>
          voucher.canRequestCorrection &&
          (file.isToCorrect ? (
            <Button
              size="compact-xs"
              variant="default"
              loading={correction.isBusy}
              aria-label={undoCorrectionTexts.of(file.title)}
              onClick={() => void correction.endCorrection(file)}
            >
              {undoCorrectionTexts.verb}
            </Button>
          ) : (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={askCorrectionTexts.of(file.title)}
              onClick={() => onCorrect(file.id)}
            >
              {askCorrectionTexts.verb}
            </Button>
          ))
        }
      />
      {voucher.viewerCanKeep && <JudgeButtons voucher={voucher} orderId={orderId} />}
      {mayComment ? <Comments voucher={voucher} /> : <CommentList comments={voucher.comments} />}
    </Stack>
  )
}
