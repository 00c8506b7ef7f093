import { Button, Group, Stack, Text } from '@mantine/core'
import { correctionTexts, voucherTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { byNumber } from '../group.ts'
import type { VoucherPartsFragment } from '../voucher.generated.ts'
import { VoucherCard } from './VoucherCard.tsx'
import type { VoucherFile } from '../VoucherFiles.tsx'

type Props = { vouchers: readonly VoucherPartsFragment[]; onCorrect: (file: VoucherFile) => void }

/** The vouchers that were sent, grouped by number. */
export const VoucherList = ({ vouchers, onCorrect }: Props) => (
  <Stack gap="sm" component="section" aria-label={texts.loaded}>
    <Text component="h2" fw={620} m={0}>
      {texts.loaded}
    </Text>
    {vouchers.length === 0 && <EmptyState text={texts.none} />}
    {byNumber(vouchers).map((group) => (
      <article
        key={group.number}
        className="panel"
        style={{ padding: 'var(--mantine-spacing-md)' }}
        aria-label={group.number}
      >
        <Group gap="xs" mb="xs">
          <Text component="h3" fw={620} m={0}>
            {group.number}
          </Text>
        </Group>
        <Stack gap="md">
          {group.vouchers.map((voucher) => (
            <VoucherCard
              key={voucher.id}
              voucher={voucher}
              fileAction={(file) =>
                file.replacement && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={correctionTexts.open(file.title)}
                    onClick={() => onCorrect(file)}
                  >
                    {correctionTexts.verb}
                  </Button>
                )
              }
            />
          ))}
        </Stack>
      </article>
    ))}
  </Stack>
)
