import { useEffect, useRef, useState } from 'react';
import { useFormik } from 'formik';
import { object, string } from 'yup';
import type { Task } from '@shared/contract/tasks';
import { TASK_NOTES_LENGTH, TASK_TITLE_LENGTH, TASK_TYPES } from '@shared/rules/task-values';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { serverNow } from '../../../core/platform/server-time';
import { useCreateTaskMutation, useUpdateTaskMutation } from '../api';
import { copy } from '../copy';
import {
  type Step,
  type TaskProblems,
  type TaskValues,
  changesOf,
  payloadOf,
  problemsOf,
  reminderProblems,
  valuesOf,
} from './task-form';
import { type TaskStart, startValues } from './task-start';

const rules = object({
  title: string().trim().required(copy.form.needsTitle).max(TASK_TITLE_LENGTH, copy.form.longTitle),
  type: string().oneOf(TASK_TYPES, copy.form.needsType).required(copy.form.needsType),
  notes: string().trim().max(TASK_NOTES_LENGTH, copy.form.longNotes),
});

/** What is typed into the drawer, and its way to the server. What could not be saved stays. */
export function useTaskForm(task: Task | null, start: TaskStart | null, onSaved: () => void) {
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const keyOf = useIdempotencyKey();
  const [before, setBefore] = useState<TaskValues>(() => (task ? valuesOf(task) : startValues(start)));
  const [problems, setProblems] = useState<TaskProblems>({});
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (values: TaskValues) =>
    task === null
      ? create({
          body: { ...payloadOf(values), status: 1, from_chat: start?.fromChat ?? null },
          idempotencyKey: keyOf(payloadOf(values)),
        })
      : update({ id: task._id, change: changesOf(values, before) });

  const form = useFormik<TaskValues>({
    initialValues: before,
    validationSchema: rules,
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit(values) {
      setFailure(null);
      const wrong = reminderProblems(values, task && before, serverNow());
      setProblems(wrong);
      if (Object.keys(wrong).length > 0) return;
      const { error } = await save(values);
      if (error === undefined) {
        toast(task === null ? copy.created : copy.updated, 'success');
        onSaved();
        return;
      }
      const named = problemsOf(isApiError(error) ? error.fields : undefined);
      setProblems(named);
      if (Object.keys(named).length === 0) setFailure(errorMessage(error));
    },
  });

  const isChanged = Object.keys(changesOf(form.values, before)).length > 0;
  // Somebody else has changed the task: shown, unless something is typed here.
  const shown = useRef(task);
  const { resetForm } = form;
  useEffect(() => {
    if (task === null || task === shown.current || isChanged) return;
    shown.current = task;
    const values = valuesOf(task);
    setBefore(values);
    resetForm({ values });
  }, [task, isChanged, resetForm]);

  function step({ values, problems: found }: Step, touched: readonly (keyof TaskProblems)[]): void {
    void form.setValues(values, false);
    setFailure(null);
    const left = { ...problems };
    for (const name of touched) {
      Reflect.deleteProperty(left, name);
      if (name === 'title' || name === 'type' || name === 'notes') form.setFieldError(name, undefined);
    }
    setProblems({ ...left, ...found });
  }
  const allProblems: TaskProblems = {
    ...problems,
    ...(form.errors.title !== undefined && { title: form.errors.title }),
    ...(form.errors.type !== undefined && { type: form.errors.type }),
    ...(form.errors.notes !== undefined && { notes: form.errors.notes }),
  };
  return { form, problems: allProblems, failure, isChanged, step };
}
