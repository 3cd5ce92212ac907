import { api, type Category } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf, useApi } from '../../shared/api/api.ts';
import { showAnswer } from '../../shared/api/query-client.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { useDeed } from '../../shared/saved/saved-calls.ts';
import { NameBox, TendedName } from './CategoryName.tsx';
import { NamedHead, NamedList } from './NamedList.tsx';
import './categories.css';

type Categories = readonly Category[];
const key = keyOf(api.scanner.categories, {});

/** Every change answers what the categories are then. */
function useChange(): (change: Promise<Categories>) => Promise<void> {
  const client = useQueryClient();
  return async (change) => showAnswer(client, key, await change);
}

/** The categories and what is below each. */
export function CategoryList() {
  const categories = useApi(api.scanner.categories, {});
  const change = useChange();
  return (
    <NamedList
      query={categories}
      none="There is no category yet."
      label="New category"
      onAdd={(categoryName) => change(call(api.scanner.addCategory, { body: { categoryName } }))}
    >
      {(category) => (category.isBuiltIn ? <BuiltInLine category={category} /> : <CategoryLine category={category} />)}
    </NamedList>
  );
}

function BuiltInLine({ category: { name, scans } }: { category: Category }) {
  return (
    <li>
      <NamedHead name={name} scans={scans} of="category" onRename={undefined} onRemove={none}>
        <span className="chip">{t('Built-in')}</span>
      </NamedHead>
    </li>
  );
}

const none = () => undefined;

/** Moves a category one place up or down among those that were made. */
function MoveButtons({ name }: { name: string }) {
  const change = useChange();
  const made = (useApi(api.scanner.categories, {}).data ?? []).filter(({ isBuiltIn }) => !isBuiltIn);
  const names = made.map((category) => category.name);
  const at = names.indexOf(name);
  const moving = useDeed((to: number) => {
    const order = names.toSpliced(at, 1).toSpliced(to, 0, name);
    return change(call(api.scanner.orderCategories, { body: { names: order } }));
  });
  const button = (to: number, label: string, icon: 'up' | 'down') => (
    <button
      type="button"
      className="iconbtn sm"
      aria-label={label}
      disabled={moving.isPending || to < 0 || to >= names.length}
      onClick={() => moving.mutate(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {button(at - 1, t('Move {name} up', { name }), 'up')}
      {button(at + 1, t('Move {name} down', { name }), 'down')}
    </>
  );
}

function CategoryLine({ category: { name, subCategories, scans } }: { category: Category }) {
  const change = useChange();
  const [isRemoving, setRemoving] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const params = { name };
  return (
    <li>
      <NamedHead
        name={name}
        scans={scans}
        of="category"
        onRename={(newCategoryName) =>
          change(call(api.scanner.renameCategory, { body: { categoryName: name, newCategoryName } }))
        }
        onRemove={() => setRemoving(true)}
      >
        <MoveButtons name={name} />
      </NamedHead>
      <div className="category-below">
        {subCategories.map((sub) => (
          <SubCategory key={sub} category={name} name={sub} />
        ))}
        {isAdding ? (
          <NameBox
            label={t('New sub-category of {name}', { name })}
            word="Add"
            onName={(subCategoryName) =>
              change(call(api.scanner.addSubCategory, { params, body: { subCategoryName } }))
            }
            onClose={() => setAdding(false)}
          />
        ) : (
          <button type="button" className="btn sm ghost" onClick={() => setAdding(true)}>
            {t('Add a sub-category')}
            <span className="vh">: {name}</span>
          </button>
        )}
      </div>
      {isRemoving ? (
        <Remove
          name={name}
          says={t('Its scans stay; they are in no category then.')}
          remove={() => change(call(api.scanner.removeCategory, { query: { categoryName: name } }))}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
}

function SubCategory({ category, name }: { category: string; name: string }) {
  const change = useChange();
  const [isRemoving, setRemoving] = useState(false);
  const params = { name: category };
  return (
    <span className="chip tall">
      <TendedName
        name={name}
        onRename={(newSubCategoryName) =>
          change(call(api.scanner.renameSubCategory, { params, body: { subCategoryName: name, newSubCategoryName } }))
        }
        onRemove={() => setRemoving(true)}
      />
      {isRemoving ? (
        <Remove
          name={name}
          says={t('Its scans stay in the category {category}.', { category })}
          remove={() => change(call(api.scanner.removeSubCategory, { params, query: { subCategoryName: name } }))}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </span>
  );
}

/** Asks once before a name goes. */
function Remove({
  name,
  says,
  remove,
  onClose,
}: {
  name: string;
  says: string;
  remove: () => Promise<void>;
  onClose: () => void;
}) {
  const removing = useDeed(remove, true);
  return (
    <Confirm
      title={t('Delete {name}?', { name })}
      word="Delete"
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{says}</p>
    </Confirm>
  );
}
