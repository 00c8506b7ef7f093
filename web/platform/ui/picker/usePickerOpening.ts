import { useState } from 'react'

/** A picker that a PickerField opens: `onOpen` for the field, `dialog` for the picker; choosing closes it. */
export function usePickerOpening<Chosen>(onChange: (chosen: Chosen) => void) {
  const [search, setSearch] = useState<string | null>(null)
  const onClose = () => setSearch(null)
  return {
    onOpen: setSearch,
    dialog: {
      opened: search !== null,
      search: search ?? '',
      onClose,
      onChoose: (chosen: Chosen) => {
        onClose()
        onChange(chosen)
      },
    },
  }
}
