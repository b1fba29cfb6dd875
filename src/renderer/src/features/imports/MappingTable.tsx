import { useState } from 'react';
import type { CustomField } from '@shared/contract/fields';
import type { Import, ImportColumn } from '@shared/contract/imports';
import { OWN_FIELDS_OF, OWN_TARGET, importFieldsOf } from '@shared/rules/import-fields';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { useFieldsQuery } from '../fields';
import { copy } from './copy';
import css from './imports.module.css';
import { NewField } from './NewField';
import { UnknownActivityTypes, UnknownMembers, UnknownOutcomes } from './UnknownActivityValues';
import { UnknownStages, UnknownTypes } from './UnknownValues';
import type { ChangeSettings } from './use-settings';

interface MappingTableProps {
  readonly file: Import;
  readonly onChange: ChangeSettings;
}

/** Kinds of own fields that a cell cannot hold. */
const NO_CELL: ReadonlySet<string> = new Set(['file', 'object', 'array', 'daterange']);
/** Stands for a field that is to be made. */
const NEW_FIELD = 'new';
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

interface FieldOptionsProps {
  readonly entity: Import['entity'];
  readonly own: readonly CustomField[];
}

function FieldOptions({ entity, own }: FieldOptionsProps) {
  const ofEntity = OWN_FIELDS_OF[entity];
  const mayAdd = useCan('create', 'crm_fields') && ofEntity !== null;
  const fields = importFieldsOf(entity);
  const groups = [...new Set(fields.map(({ group }) => group))];
  const usable = own.filter(({ kind, isEditable }) => !NO_CELL.has(kind) && isEditable !== 2);
  return (
    <>
      <option value="">{copy.leaveOut}</option>
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {fields
            .filter((field) => field.group === group)
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
      {(usable.length > 0 || mayAdd) && (
        <optgroup label={copy.own}>
          {usable.map(({ _id, label }) => (
            <option key={_id} value={`${OWN_TARGET}${_id}`}>
              {label}
            </option>
          ))}
          {mayAdd && <option value={NEW_FIELD}>{copy.newField}</option>}
        </optgroup>
      )}
    </>
  );
}

function Confidence({ column, field }: { readonly column: ImportColumn; readonly field: string | null }) {
  const { guess } = column;
  if (guess === null || guess.field !== field) return <span className={css.muted}>–</span>;
  return (
    <span className={css.confidence}>
      <i
        data-low={guess.confidence < 0.6 || undefined}
        style={{ inlineSize: `${guess.confidence * 40}px` }}
      />
      {PERCENT.format(Math.round(guess.confidence * 100) / 100)}
    </span>
  );
}

function Questions({ file, index, onChange }: MappingTableProps & { readonly index: number }) {
  const column = file.columns[index];
  const field = file.settings.fields[index] ?? null;
  if (column === undefined || field === null) return null;
  const isDayFirst = file.settings.date_order === 'dmy';
  return (
    <>
      {field.includes('phone') && column.shortened > 0 && (
        <div className={css.question}>
          <Icon name="alert" size={14} />
          <span>{copy.shortened(column.shortened)}</span>
        </div>
      )}
      {(/_date$|_at$/.test(field) || field.startsWith(OWN_TARGET)) && column.either_date > 0 && (
        <div className={css.question}>
          <Icon name="alert" size={14} />
          <span>{copy.dates(isDayFirst, column.either_date)}</span>
          <Button
            tone="quiet"
            onClick={() => {
              onChange({ date_order: isDayFirst ? 'mdy' : 'dmy' });
            }}
          >
            {isDayFirst ? copy.monthFirst : copy.dayFirst}
          </Button>
        </div>
      )}
      {field === 'current_lifecycle_stage' && <UnknownTypes file={file} index={index} onChange={onChange} />}
      {field === 'stage' && <UnknownStages file={file} index={index} onChange={onChange} />}
      {field === 'activity_type' && <UnknownActivityTypes file={file} index={index} onChange={onChange} />}
      {field === 'outcome' && <UnknownOutcomes file={file} index={index} onChange={onChange} />}
      {field === 'logged_by' && <UnknownMembers file={file} index={index} onChange={onChange} />}
    </>
  );
}

/** The columns of the file, and the field that each goes into. */
export function MappingTable({ file, onChange }: MappingTableProps) {
  const { columns, settings, rows } = file;
  const [asked, setAsked] = useState<number | null>(null);
  const ofEntity = OWN_FIELDS_OF[file.entity];
  // Here and not beside the options: a list whose options come later than its value has to be drawn again to show it.
  const { data: own = [] } = useFieldsQuery(ofEntity ?? 'contact', { skip: ofEntity === null });
  const askedColumn = asked === null ? undefined : columns[asked];
  const choose = (index: number, field: string | null): void => {
    onChange({
      fields: columns.map((_, place) => (place === index ? field : (settings.fields[place] ?? null))),
    });
  };
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{copy.column}</th>
            <th scope="col">{copy.values}</th>
            <th scope="col" className={css.number}>
              {copy.filled}
            </th>
            <th scope="col">{copy.field}</th>
            <th scope="col" className={css.number}>
              {copy.confidence}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            // Two columns of a file may be called the same.
            <tr key={`${index} ${column.name}`}>
              <th scope="row" dir="auto" title={column.name}>
                {column.name}
              </th>
              <td>
                <span className={css.samples} dir="auto">
                  {column.samples.slice(0, 2).join(' · ')}
                </span>
                <Questions file={file} index={index} onChange={onChange} />
              </td>
              <td className={css.number}>{rows === 0 ? '' : PERCENT.format(column.filled / rows)}</td>
              <td>
                <Select
                  aria-label={copy.fieldOf(column.name)}
                  value={settings.fields[index] ?? ''}
                  onChange={({ target }) => {
                    if (target.value === NEW_FIELD) setAsked(index);
                    else choose(index, target.value === '' ? null : target.value);
                  }}
                >
                  <FieldOptions entity={file.entity} own={own} />
                </Select>
              </td>
              <td className={css.number}>
                <Confidence column={column} field={settings.fields[index] ?? null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked !== null && askedColumn !== undefined && ofEntity !== null && (
        <NewField
          entity={ofEntity}
          column={askedColumn}
          onMade={(id) => {
            choose(asked, `${OWN_TARGET}${id}`);
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
