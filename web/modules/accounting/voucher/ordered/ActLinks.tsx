import { Text } from '@mantine/core'
import { FileLink } from '#web/kit/attachment/FileLink.tsx'
import { actPath } from '../paths.ts'
import { orderedTexts as texts } from '../texts.ts'
import type { VoucherOrderFragment } from '../voucher.generated.ts'

/** The Actas de Conformidad of an order, to be fetched where a voucher has to bring one. */
export function ActLinks({ receptions }: Pick<VoucherOrderFragment, 'receptions'>) {
  const acts = receptions.flatMap(({ id, conformityNumber }) => (conformityNumber ? [{ id, conformityNumber }] : []))
  if (acts.length === 0)
    return (
      <Text size="xs" c="dimmed" mt={4}>
        {texts.noAct}
      </Text>
    )
  return acts.map(({ id, conformityNumber }) => (
    <FileLink key={id} from={actPath(id)} name={texts.actFile(conformityNumber)} label={texts.act(conformityNumber)} />
  ))
}
