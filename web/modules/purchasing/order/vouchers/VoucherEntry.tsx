import { Button, Group, List, Stack, Text } from '@mantine/core'
import { askCorrectionTexts } from './texts.ts'
import { commentTexts, voucherTexts as texts } from '#web/modules/accounting/voucher/texts.ts'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Comments } from '#web/modules/accounting/voucher/Comments.tsx'
import type { VoucherPartsFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'
import { VoucherFiles } from '#web/modules/accounting/voucher/VoucherFiles.tsx'
import { Findings } from './Findings.tsx'
import { JudgeButtons } from './JudgeButtons.tsx'
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
export const VoucherEntry = ({ voucher, orderId, isShared, mayComment, onCorrect }: Props) => (
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
    <VoucherFiles
      files={voucher.files}
      actionOf={({ id, title, isToCorrect }) =>
        voucher.canRequestCorrection &&
        !isToCorrect && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={askCorrectionTexts.of(title)}
            onClick={() => onCorrect(id)}
          >
            {askCorrectionTexts.verb}
          </Button>
        )
      }
    />
    {voucher.viewerCanKeep && <JudgeButtons voucher={voucher} orderId={orderId} />}
    {mayComment ? <Comments voucher={voucher} /> : <CommentList comments={voucher.comments} />}
  </Stack>
)
