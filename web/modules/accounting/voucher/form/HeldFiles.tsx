import { Stack, Text } from '@mantine/core'
import { FileLink } from '#web/kit/attachment/FileLink.tsx'
import { offerReceiptPath, pdfPath } from '../paths.ts'
import { voucherFormTexts as texts } from '../texts.ts'
import type { VoucherOrderFragment } from '../voucher.generated.ts'

type Props = { order: Pick<VoucherOrderFragment, 'id' | 'documentNumber' | 'heldFiles'> }

/** What supports the payment and is here already, so that nobody brings it again: each to be fetched. */
export function HeldFiles({ order: { id, documentNumber, heldFiles } }: Props) {
  if (heldFiles.length === 0) return null
  return (
    <Stack gap={4} role="group" aria-label={texts.held}>
      <Text size="sm" fw={600}>
        {texts.held}
      </Text>
      {heldFiles.map(({ support, description, offerId, quotationNumber }) =>
        offerId ? (
          <FileLink
            key={support}
            from={offerReceiptPath(offerId)}
            name={`${quotationNumber ?? offerId}.pdf`}
            label={texts.heldOffer(description, quotationNumber ?? '')}
          />
        ) : (
          <FileLink
            key={support}
            from={pdfPath(id)}
            name={`${documentNumber}.pdf`}
            label={texts.heldOrder(description, documentNumber)}
          />
        ),
      )}
    </Stack>
  )
}
