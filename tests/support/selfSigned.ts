import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Writes a key and a certificate of `localhost` that nobody signed into a folder, for a day; their files. */
export function makeCertificate(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const words = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${certificate}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  return { key, certificate }
}
