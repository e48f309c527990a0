//! What the system refuses.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "system.not-found": "there is no such file or folder" / "ce fichier ou ce dossier n'existe pas";
    "system.denied": "permission denied" / "accès refusé";
    "system.exists": "it exists already" / "cela existe déjà";
    "system.folder": "it is a folder" / "c'est un dossier";
    "system.no-folder": "a part of the path is no folder" / "une partie du chemin n'est pas un dossier";
    "system.not-empty": "the folder is not empty" / "le dossier n'est pas vide";
    "system.read-only": "the disk can only be read" / "le disque est en lecture seule";
    "system.full": "the disk is full" / "le disque est plein";
    "system.quota": "the quota of the disk is used up" / "le quota du disque est épuisé";
    "system.too-large": "the file would be too large" / "le fichier serait trop grand";
    "system.name": "the name is too long or cannot be used" / "le nom est trop long ou ne convient pas";
    "system.busy": "it is in use" / "cela est en cours d'utilisation";
    "system.time": "it took too long" / "cela a pris trop de temps";
    "system.eof": "it ends too early" / "la fin arrive trop tôt";
    "system.memory": "there is not enough memory" / "la mémoire ne suffit pas";
    "system.address-used": "the address is in use" / "l'adresse est déjà utilisée";
    "system.address": "this machine has no such address" / "cette machine n'a pas cette adresse";
    "system.refused": "the connection was refused" / "la connexion a été refusée";
    "system.reset": "the connection was cut" / "la connexion a été coupée";
};
