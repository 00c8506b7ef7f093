import { Checkbox, Fieldset, Group, SimpleGrid, TextInput } from '@mantine/core'
import { tidyTelephone } from '#schema/platform/values/telephone.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { profileTexts as texts } from './texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { profileFlags, type ProfileDraft } from './draft.ts'

type Props = {
  draft: ProfileDraft
  regimes: readonly Option[]
  /** The id of a field's input. */
  fieldId: (name: string) => string
  messageOf: (name: string) => string | undefined
  onChange: (part: Partial<ProfileDraft>) => void
}

type Written = 'name' | 'address' | 'contactName' | 'tradeName' | 'email' | 'mainItem'

const required: readonly Written[] = ['name', 'address', 'email']
const LONGEST_EMAIL = 254

/** The inputs of a supplier's profile; its RUC is to be read. */
export function ProfileFields({ draft, regimes, fieldId, messageOf, onChange }: Props) {
  const written = (name: Written, more: { type?: 'email'; autoComplete?: string } = {}) => (
    <TextInput
      id={fieldId(name)}
      label={texts[name]}
      withAsterisk={required.includes(name)}
      maxLength={name === 'email' ? LONGEST_EMAIL : 256}
      {...more}
      value={draft[name]}
      error={messageOf(name)}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        <TextInput id={fieldId('ruc')} label={texts.ruc} readOnly value={draft.ruc} error={messageOf('ruc')} />
        {written('name', { autoComplete: 'organization' })}
        {written('tradeName')}
        {written('address', { autoComplete: 'street-address' })}
        {written('contactName', { autoComplete: 'name' })}
        <DigitsField
          id={fieldId('telephone')}
          label={texts.telephone}
          withAsterisk
          inputMode="tel"
          autoComplete="tel"
          tidy={tidyTelephone}
          value={draft.telephone}
          error={messageOf('telephone')}
          onChange={(telephone) => onChange({ telephone })}
        />
        {written('email', { type: 'email', autoComplete: 'email' })}
        {written('mainItem')}
        <Select
          id={fieldId('taxRegime')}
          label={texts.taxRegime}
          clearable
          data={[...regimes]}
          value={draft.taxRegime}
          onChange={(taxRegime) => onChange({ taxRegime })}
        />
        <DateField
          id={fieldId('constitutedOn')}
          label={texts.constitutedOn}
          max={today()}
          value={draft.constitutedOn || null}
          error={messageOf('constitutedOn')}
          onChange={(day) => onChange({ constitutedOn: day ?? '' })}
        />
      </SimpleGrid>
      <Fieldset legend={texts.papers} mt="md">
        <Group gap="lg">
          {profileFlags.map((name) => (
            <Checkbox
              key={name}
              label={texts[name]}
              checked={draft[name]}
              onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked })}
            />
          ))}
        </Group>
      </Fieldset>
    </>
  )
}
