import { Badge, Button, Group } from '@mantine/core'
import { IconPackage, IconPaperclip, IconTools } from '@tabler/icons-react'
import { suppliedTexts as texts } from './texts.ts'
import type { SuppliedRowFragment } from './list.generated.ts'

export type Row = SuppliedRowFragment

/** Goods and services told apart by a picture and its name. */
export const Kind = ({ row: { type, typeName } }: { row: Row }) => {
  const Picture = type === 'GOODS' ? IconPackage : IconTools
  return <Picture size={18} role="img" aria-label={typeName} title={typeName} />
}

export const Status = ({ row: { statusName, statusColor } }: { row: Row }) => (
  <Badge color={statusColor}>{statusName}</Badge>
)

/** Registrado once the company has every voucher that came. */
export const Registered = ({ row: { isRegistered } }: { row: Row }) => (
  <Badge color={isRegistered ? 'green' : 'gray'}>{isRegistered ? texts.registered : texts.unregistered}</Badge>
)

export const YesNo = ({ is }: { is: boolean }) => (
  <Badge color={is ? 'green' : 'gray'}>{is ? texts.yes : texts.no}</Badge>
)

/** Whether the company put files beside the order; «Si» opens them. */
export const Files = ({ row: { hasFiles, documentNumber }, onOpen }: { row: Row; onOpen: () => void }) =>
  hasFiles ? (
    <Button
      size="compact-sm"
      variant="light"
      color="green"
      leftSection={<IconPaperclip size={14} aria-hidden />}
      aria-label={texts.filesOf(documentNumber)}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {texts.yes}
    </Button>
  ) : (
    <YesNo is={false} />
  )

type AnswersProps = { row: Row; vouchers: string; files: string; onFiles: () => void }

/** Both answers on a narrow screen, each after its question. */
export const Answers = ({ row, vouchers, files, onFiles }: AnswersProps) => (
  <Group gap="xs">
    {vouchers}: <YesNo is={row.voucherCount > 0} />
    {files}: <Files row={row} onOpen={onFiles} />
  </Group>
)
