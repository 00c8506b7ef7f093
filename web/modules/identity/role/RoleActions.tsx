import { RecordActions } from '#web/kit/form/row/RecordActions.tsx'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { useSetRoleActiveMutation, type RolePartsFragment } from './role.generated.ts'
import { roleTexts as texts } from './texts.ts'

type Props = { role: RolePartsFragment; allowed: Allowed; onOpen: () => void }

/** Editar or Ver, Eliminar or Habilitar a role: before it is taken from people, how many they are is said. */
export function RoleActions({ role: { id, name, version, peopleCount, isActive }, allowed, onOpen }: Props) {
  const [mutate] = useSetRoleActiveMutation()
  const turn = (on: boolean) =>
    submitWithToast(
      async () =>
        (await mutate({ variables: { input: { id, version, isActive: on, people: peopleCount } } })).data
          ?.setRoleActive,
      on ? outcomeTexts.updated : outcomeTexts.deleted,
    )
  async function change(on: boolean) {
    const message = texts.confirmDisable(name, peopleCount)
    if (on || (await confirm({ message, verb: texts.yesDisable, tone: 'danger' }))) await turn(on)
  }
  return (
    <RecordActions of={name} isActive={isActive} allowed={allowed} onOpen={onOpen} onSwitch={(on) => void change(on)} />
  )
}
