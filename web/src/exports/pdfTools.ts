import sansBoldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import sansUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import monoBoldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf?url'
import monoUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf?url'
import { asNotLoaded } from '../page/loadModule.ts'
import type { PdfTools } from '../../../reports/render/pdfPen.ts'

const families = { sans: [sansUrl, sansBoldUrl], mono: [monoUrl, monoBoldUrl] } as const
const fetched = new Map<string, Promise<Uint8Array>>()

/** jsPDF and a font family, fetched the first time somebody asks for a PDF. 'sans' for tables, 'mono' for tickets. */
export async function loadPdfTools(family: keyof typeof families): Promise<PdfTools> {
  const [regularUrl, boldUrl] = families[family]
  const [{ jsPDF }, regular, bold] = await Promise.all([import('jspdf'), fontBytes(regularUrl), fontBytes(boldUrl)])
  return { jsPDF, fonts: { regular, bold } }
}

function fontBytes(url: string): Promise<Uint8Array> {
  const known = fetched.get(url)
  if (known !== undefined) return known
  const pending = fetchBytes(url)
  fetched.set(url, pending)
  pending.catch(() => fetched.delete(url))
  return pending
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw asNotLoaded(new Error(`font ${url} did not come`, { cause }))
  })
  if (!answer.ok) throw asNotLoaded(new Error(`font ${url} answered ${answer.status}`))
  return new Uint8Array(await answer.arrayBuffer())
}
