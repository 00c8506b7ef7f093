import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { suppliedTexts as texts } from './texts.ts'
import type { Row } from './marks.tsx'
import { vouchersPath } from '#web/modules/accounting/voucher/paths.ts'
import { voucherOrderTexts } from '#web/modules/accounting/voucher/texts.ts'

type Props = { row: Row; onView: () => void }

/** The order itself, and where its vouchers go while it takes any; beside its status it says why not. */
export const RowActions = ({ row: { id, documentNumber, acceptsVouchers }, onView }: Props) => (
  <Group gap={4} wrap="nowrap" justify="flex-end">
    <ActionIcon
      variant="subtle"
      aria-label={`${voucherOrderTexts.view} ${documentNumber}`}
      title={voucherOrderTexts.view}
      onClick={onView}
    >
      <IconEye size={16} />
    </ActionIcon>
    {acceptsVouchers && (
      <ActionIcon
        component={Link}
        to={vouchersPath(id)}
        variant="subtle"
        aria-label={`${texts.upload} ${documentNumber}`}
        title={texts.upload}
      >
        <IconUpload size={16} />
      </ActionIcon>
    )}
  </Group>
)
