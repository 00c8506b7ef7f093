import { Anchor, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { payTexts as texts } from '#web/texts/payment.ts'
import { PolicyDialog, type PolicyName } from './PolicyDialog.tsx'

type Props = { checked: boolean; error: string | null; onChange: (checked: boolean) => void }

/** The checkbox of what must be accepted, with both texts to read. */
export function TermsField({ checked, error, onChange }: Props) {
  const [shown, show] = useState<PolicyName | null>(null)
  return (
    <div>
      <Checkbox
        id="accept-terms"
        checked={checked}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label={`${texts.accept} ${texts.privacy} ${texts.and} ${texts.terms}`}
      />
      <Text size="sm" mt={6} pl={32} component="div">
        <Anchor component="button" type="button" size="sm" mr="md" onClick={() => show('privacy')}>
          {texts.privacy}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={() => show('terms')}>
          {texts.terms}
        </Anchor>
      </Text>
      {shown && <PolicyDialog name={shown} onClose={() => show(null)} />}
    </div>
  )
}
