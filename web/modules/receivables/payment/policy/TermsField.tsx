import { Anchor, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { payTexts as texts } from '../texts.ts'
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
      <Group gap="md" mt={4} pl={36}>
        {(['privacy', 'terms'] as const).map((name) => (
          <Anchor key={name} component="button" type="button" size="sm" mih={28} onClick={() => show(name)}>
            {texts[name]}
          </Anchor>
        ))}
      </Group>
      {shown && <PolicyDialog name={shown} onClose={() => show(null)} />}
    </div>
  )
}
