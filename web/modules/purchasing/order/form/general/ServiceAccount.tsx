import { headerField } from '#web/kit/form/problems.ts'
import { useServiceLookups } from '#web/modules/purchasing/terms/useServiceLookups.ts'
import { generalTexts as texts } from '../../texts.ts'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import type { HeaderDraft } from '../../draft/draft.ts'

type Props = {
  header: HeaderDraft
  set: (patch: Partial<HeaderDraft>) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
}

/** What a service is bought for and the account it is booked to; both found from 3 typed characters. */
export function ServiceAccount({ header: { concept, serviceAccount }, set, onLeave, messages }: Props) {
  const { concepts, accounts } = useServiceLookups(concept?.value ?? null)
  const id = headerField('serviceAccount')
  return (
    <>
      <LookupSelect
        id={headerField('concept')}
        label={texts.concept}
        value={concept}
        load={concepts}
        onChange={(next) => set({ concept: next, serviceAccount: null })}
      />
      <LookupSelect
        key={concept?.value}
        id={id}
        label={texts.account}
        value={serviceAccount}
        load={accounts}
        disabled={concept === null && serviceAccount === null}
        error={messages.get(id)}
        onBlur={() => onLeave(id)}
        onChange={(next) => set({ serviceAccount: next })}
      />
    </>
  )
}
