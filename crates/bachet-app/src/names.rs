//! Things that requests call by a name that the library gives them.

/// `Deserialize`, `Serialize` and the schema of a wrapped choice: one of the names of `$all`.
macro_rules! by_name {
    ($wrapper:ident, $choice:ty, $all:expr) => {
        impl<'de> serde::Deserialize<'de> for $wrapper {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$wrapper, D::Error> {
                let name = String::deserialize(deserializer)?;
                let known = $all.into_iter().find(|choice: &$choice| choice.name() == name);
                known.map($wrapper).ok_or_else(|| serde::de::Error::custom(format!("there is no {name}")))
            }
        }

        impl serde::Serialize for $wrapper {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.name())
            }
        }

        impl utoipa::PartialSchema for $wrapper {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                let names = $all.into_iter().map(|choice: $choice| choice.name());
                let text = utoipa::openapi::schema::SchemaType::new(utoipa::openapi::schema::Type::String);
                let schema = utoipa::openapi::schema::ObjectBuilder::new().schema_type(text).enum_values(Some(names));
                utoipa::openapi::RefOr::T(schema.into())
            }
        }

        impl utoipa::ToSchema for $wrapper {}
    };
}
pub(crate) use by_name;
