import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  one_field_of_a_name: 'Un campo que los prospectos llevan ya tiene este nombre',
  one_state_of_a_name: 'Un estado que los prospectos llevan ya tiene este nombre',
  one_lead_a_document: 'La campaña ya tiene prospectos con el mismo documento',
  one_lead_a_telephone: 'La campaña ya tiene prospectos con el mismo teléfono',
  one_lead_an_email: 'La campaña ya tiene prospectos con el mismo correo',
}

const PLACES: Readonly<Record<string, string>> = {
  one_field_of_a_name: 'itemsField',
  one_state_of_a_name: 'itemsState',
}

/** Awaits a change and says in words which unique constraint of the database it breaks. @throws Refusal 400 */
export async function refuseDuplicates<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (failure) {
    const constraint = constraintOf(failure)
    const message = MESSAGES[constraint]
    throw message ? refuse.badRequest({ message, path: PLACES[constraint] ?? 'McaDuplicates' }) : failure
  }
}
