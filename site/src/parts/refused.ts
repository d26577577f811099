/** What becomes of the focus when a form is refused. */
import { tick } from 'svelte';

/** Moves the focus to the first field that says what is wrong with it. Call it after the fields have been told. */
export async function toRefusedField(form: HTMLElement): Promise<void> {
  await tick();
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
