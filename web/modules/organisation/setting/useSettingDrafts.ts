import { useState } from 'react'
import {
  useSaveConfigurationPropertyMutation,
  type ConfigurationPropertyPartsFragment as Property,
} from './setting.generated.ts'

/** What is written of the properties and not saved: a search that hides a card keeps what stands in it. */
export function useSettingDrafts(properties: readonly Property[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, { value: string; version: number }>>>({})
  const [keep] = useSaveConfigurationPropertyMutation()
  /** What was written on an older version is given up: what somebody else chose stands there now. */
  const valueOf = ({ id, version, value }: Property) => (drafts[id]?.version === version ? drafts[id].value : value)

  return {
    valueOf,
    changed: properties.filter((property) => valueOf(property) !== property.value),
    write: ({ id, version }: Property, value: string) =>
      setDrafts((before) => ({ ...before, [id]: { value, version } })),
    discard: () => setDrafts({}),
    /** Why the service did not take it; nothing where it did. */
    send: async (property: Property) => {
      const { id, version } = property
      const { data } = await keep({ variables: { input: { id, value: valueOf(property), version } } })
      return data?.saveConfigurationProperty.errors
    },
  }
}

export type SettingDrafts = ReturnType<typeof useSettingDrafts>
