import type { Reporter, TestModule } from 'vitest/node'

/** Says only what is wrong: a test that fails without any mutant. */
export default class QuietReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    process.stderr.write(module.ok() ? '.' : `\n${module.moduleId} is red without a mutant\n`)
    const errors = [
      ...module.errors(),
      ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
    ]
    for (const error of errors) process.stderr.write(`${error.message}\n`)
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const error of errors) process.stderr.write(`\n${error.message}\n`)
  }
}
