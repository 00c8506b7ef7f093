import { Fieldset, NativeSelect, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { CLAIM_GOOD_WORDS, CLAIM_KIND_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import { claimDocuments, claimLengths } from '#schema/modules/receivables/claim/claim.ts'
import type { useAuthForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import type { ClaimFormDraft } from './ClaimForm.tsx'
import { claimTexts as texts } from './texts.ts'

type Field = keyof ClaimFormDraft
export type ClaimFormState = Pick<ReturnType<typeof useAuthForm<ClaimFormDraft>>, 'draft' | 'set' | 'inputProps'>
type Props = { form: ClaimFormState }
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What an input of a text takes. */
const textProps = ({ draft, set, inputProps }: ClaimFormState, field: Field) => ({
  ...inputProps(field),
  label: texts[field],
  value: draft[field],
  onChange: ({ currentTarget: { value } }: React.ChangeEvent<Control>) => set(field, value),
})

/** Who claims. */
export function ConsumerFields({ form }: Props) {
  return (
    <Fieldset legend={texts.consumer}>
      <Stack gap="sm">
        <TextInput {...textProps(form, 'name')} required autoComplete="name" maxLength={claimLengths.name} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <NativeSelect {...textProps(form, 'documentType')} required data={claimDocuments} />
          <TextInput {...textProps(form, 'documentNumber')} required maxLength={15} autoComplete="off" />
        </SimpleGrid>
        <TextInput
          {...textProps(form, 'guardian')}
          description={texts.guardianHint}
          maxLength={claimLengths.guardian}
          autoComplete="off"
        />
        <TextInput
          {...textProps(form, 'address')}
          required
          autoComplete="street-address"
          maxLength={claimLengths.address}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            {...textProps(form, 'email')}
            required
            type="email"
            autoComplete="email"
            description={texts.emailHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <TextInput {...textProps(form, 'telephone')} type="tel" autoComplete="tel-national" />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}

/** What was contracted. */
export function GoodFields({ form }: Props) {
  const { draft, set, inputProps } = form
  return (
    <Fieldset legend={texts.goods}>
      <Stack gap="sm">
        <Radio.Group
          {...inputProps('good')}
          label={texts.good}
          required
          value={draft.good}
          onChange={(value) => set('good', value)}
        >
          <SimpleGrid cols={2} mt={4}>
            {Object.entries(CLAIM_GOOD_WORDS).map(([value, label]) => (
              <Radio key={value} value={value} label={label} size="md" />
            ))}
          </SimpleGrid>
        </Radio.Group>
        <Textarea
          {...textProps(form, 'goodDescription')}
          required
          autosize
          minRows={2}
          maxLength={claimLengths.goodDescription}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <DecimalField
            {...inputProps('amount')}
            label={texts.amount}
            decimals={2}
            keepsCaret
            value={draft.amount}
            onChange={(value) => set('amount', value)}
          />
          <NativeSelect {...textProps(form, 'currency')} data={texts.currencies} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}

/** What happened, and what is asked for. */
export function ClaimFields({ form }: Props) {
  const { draft, set, inputProps } = form
  const long = (field: 'detail' | 'request', minRows: number) => (
    <Textarea
      {...textProps(form, field)}
      required
      autosize
      minRows={minRows}
      maxRows={14}
      maxLength={claimLengths[field]}
      description={texts.letters(draft[field].length, claimLengths[field])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
  return (
    <Fieldset legend={texts.claim}>
      <Stack gap="sm">
        <Radio.Group
          {...inputProps('kind')}
          label={texts.kind}
          required
          value={draft.kind}
          onChange={(value) => set('kind', value)}
        >
          <Stack gap="xs" mt={4}>
            {(['CLAIM', 'COMPLAINT'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                size="md"
                label={CLAIM_KIND_WORDS[value]}
                description={texts.kinds[value]}
              />
            ))}
          </Stack>
        </Radio.Group>
        {long('detail', 4)}
        {long('request', 2)}
      </Stack>
    </Fieldset>
  )
}
