import { safeFileName } from '../../../reports/render/documentHead.ts'
import type { personalCalls } from '../../../shared/wire/personal.ts'
import { personal } from '../fr/personal.ts'
import { callApi } from '../query/callApi.ts'
import { saveFile } from './saveFile.ts'

type Exported = (typeof personalCalls)['exportAccount' | 'exportContact' | 'exportSeller']['call']

/** Whose data it is, below personal-data. */
export type PersonalPath = `${'accounts' | 'contacts' | 'sellers'}/${string}`

/** Saves what is held about a person as JSON that people can read. */
export async function downloadPersonalData(path: PersonalPath, name: string): Promise<void> {
  const data = await callApi<Exported>('GET', `personal-data/${path}`)
  saveFile(new TextEncoder().encode(JSON.stringify(data, null, 2)), safeFileName(personal.fileName(name)), 'json')
}
