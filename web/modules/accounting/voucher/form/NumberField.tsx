import { Alert, Button, Group, TextInput } from '@mantine/core'
import { voucherFormTexts as texts } from '../texts.ts'
import { fieldId } from './useVoucherForm.ts'

type Props = {
  number: string
  /** The number of the XML where it is another. */
  xmlNumber: string | null
  /** Whether an XML will say it. */
  hasXml: boolean
  error: string | undefined
  /** While it is sent. */
  isReadOnly: boolean
  onType: (number: string) => void
  onTakeXml: () => void
}

/** Series and number; where the person typed another than the XML has, both are said and the XML's can be taken. */
export const NumberField = ({ number, xmlNumber, hasXml, error, isReadOnly, onType, onTakeXml }: Props) => (
  <>
    <TextInput
      id={fieldId('number')}
      label={texts.number}
      description={hasXml ? texts.numberFromXml : texts.numberHint}
      value={number}
      onChange={({ currentTarget }) => onType(currentTarget.value.toUpperCase())}
      error={error}
      maxLength={60}
      readOnly={isReadOnly}
      autoComplete="off"
      required
      withAsterisk
    />
    {xmlNumber !== null && (
      <Alert color="yellow" variant="light" py="xs">
        <Group justify="space-between" gap="xs">
          {texts.otherNumber(number, xmlNumber)}
          <Button size="compact-sm" variant="default" onClick={onTakeXml}>
            {texts.takeNumber(xmlNumber)}
          </Button>
        </Group>
      </Alert>
    )}
  </>
)
